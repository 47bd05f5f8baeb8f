import { displayDate } from '../../platform/clock/calendar.ts';
import * as z from '../../platform/fields/zod.ts';

/** What closed a post's particulars to somebody, as its practitioner reads it. */
const closedSince = {
  withdrawal: (day: string) => `since the withdrawal on ${day}`,
  sale: (day: string) => `since the sale on ${day}`,
  outcome: (day: string) => `since its outcome was recorded on ${day}`,
  window: (day: string) => `since the end of ${day}`,
} as const;
type ClosedBy = keyof typeof closedSince;

/** Since when particulars are closed, by what, and whether they reopen to a buyer whose access was extended. */
export const Closure = z.object({
  by: z.enum(Object.keys(closedSince) as [ClosedBy, ...ClosedBy[]]),
  on: z.string(),
  reopens: z.boolean(),
});
export type Closure = z.infer<typeof Closure>;

const sinceText = ({ by, on }: Closure) => closedSince[by](displayDate(on));
/** The text about closed particulars. */
export const closedText = (closure: Closure) => `Closed ${sinceText(closure)}`;
/** The error of acts that need open particulars. */
export const closedRefusal = (closure: Closure) => `The particulars have been closed ${sinceText(closure)}.`;
/** The error of changes to particulars that nobody can read any more. */
export const unchangeable = (closure: Closure, canKeepOpen: boolean) =>
  [closedRefusal(closure), whenChangeable(closure, canKeepOpen)].filter(Boolean).join(' ');

/** What would make them changeable again; empty if nothing would. `canKeepOpen`: access can be extended for a buyer. */
export function whenChangeable({ by }: Closure, canKeepOpen: boolean): string {
  if (canKeepOpen) return 'To add or change a document for one buyer, keep the particulars open to that buyer first.';
  return by === 'withdrawal' ? 'They can be changed once the post is posted again.' : '';
}
/** Added if access could be extended for this buyer. */
export const keepOpenFirst = 'Please keep them open to this buyer first.';
