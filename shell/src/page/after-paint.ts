/** A window that does not paint, such as one in the background, is not waited for longer than this, in milliseconds. */
const timeoutMs = 100;

/** Waits until what the server rendered is visible: the application's start blocks the browser's painting for a while. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
