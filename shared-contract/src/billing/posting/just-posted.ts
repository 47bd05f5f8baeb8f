/**
 * What the posting screen leaves in the history state for the post's own screen: the server's message, the number of matching buyers, and
 * fields a repost held back. Parsed defensively: another release may have written it.
 */
export type JustPosted = { text: string; buyers?: number; points?: readonly string[] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The entry's state for a post that was just posted. */
export const justPostedState = (justPosted: JustPosted): { justPosted: JustPosted } => ({ justPosted });

/** What was just posted, from a history entry's state. */
export function justPostedIn(state: unknown): JustPosted | undefined {
  const left = isRecord(state) ? state.justPosted : undefined;
  if (!isRecord(left) || typeof left.text !== 'string') return undefined;
  const points = Array.isArray(left.points) ? left.points.filter((point) => typeof point === 'string') : [];
  return {
    text: left.text,
    ...(typeof left.buyers === 'number' && { buyers: left.buyers }),
    ...(points.length > 0 && { points }),
  };
}
