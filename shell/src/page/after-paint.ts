/** A window that does not paint, as one in the background, is not waited for longer than this, in milliseconds. */
const timeoutMs = 100;

/** Waits until what the server painted can be seen: the application's start keeps the browser from painting for a while. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
