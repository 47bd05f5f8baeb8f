/** By what an upload for a post begins in this browser's storage, where the library notes how far it got. */
export const prefixOf = (postId: number) => `particulars-${postId}-`;

/** Whether a file for this post may not have been sent to its end from this browser. Asked without loading the library. */
export function mayBeInterrupted(postId: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`tus::${prefixOf(postId)}`));
  } catch {
    return false;
  }
}
