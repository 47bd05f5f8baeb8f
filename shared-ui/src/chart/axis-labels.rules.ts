/** How wide a letter is on average, the room between two labels and that of the other axis, in pixels. */
const letter = 7;
const gap = 24;
const otherAxis = 50;

/** Whether a place of an axis is labelled: the last always, the first with it, and as many evenly between as have room. */
export function isLabelled(at: number, labels: readonly string[], width: number): boolean {
  const last = labels.length - 1;
  // The outer labels are at the side of their ticks, not below.
  const room = 1.5 * letter * Math.max(...labels.map((label) => label.length)) + gap;
  const parts = Math.min(last, Math.floor((width - otherAxis) / room));
  if (parts < 1) return at === last;
  return at === Math.round((Math.round((at * parts) / last) * last) / parts);
}
