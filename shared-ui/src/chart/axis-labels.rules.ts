/** The average width of a letter, the space between two labels and that of the other axis, in pixels. */
const letter = 7;
const gap = 24;
const otherAxis = 50;

/** Whether a tick has a label: always the last, with it the first, and as many evenly between as fit. */
export function isLabelled(at: number, labels: readonly string[], width: number): boolean {
  const last = labels.length - 1;
  // The outer labels are next to their ticks, not below.
  const room = 1.5 * letter * Math.max(...labels.map((label) => label.length)) + gap;
  const parts = Math.min(last, Math.floor((width - otherAxis) / room));
  if (parts < 1) return at === last;
  return at === Math.round((Math.round((at * parts) / last) * last) / parts);
}
