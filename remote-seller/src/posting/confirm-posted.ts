/** Says what the server said, over the screen that comes next. */
export async function confirmPosted(text: string): Promise<void> {
  const { notify } = await import('@marketplace/shared-ui/overlay');
  notify({ key: 'posted', title: text });
}
