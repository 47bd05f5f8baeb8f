/** Says what the server said, over the screen that comes next. */
export async function toastPosted(text: string): Promise<void> {
  const { toast } = await import('@marketplace/shared-ui/overlay');
  toast({ key: 'posted', title: text });
}
