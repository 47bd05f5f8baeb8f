/** The key prefix of a post's uploads in this browser's storage, where the library records their progress. */
export const prefixOf = (postId: number) => `particulars-${postId}-`;

/** Whether this browser may have an unfinished upload for the post. Works without loading the library. */
export function mayBeInterrupted(postId: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`tus::${prefixOf(postId)}`));
  } catch {
    return false;
  }
}
