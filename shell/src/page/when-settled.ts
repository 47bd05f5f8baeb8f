/** How long after the load event a page counts as settled, in milliseconds. */
const settlingMs = 2_000;

/** Runs what nobody waits for, once the page has loaded what it shows. */
export function whenSettled(run: () => void): void {
  const wait = () => setTimeout(run, settlingMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
