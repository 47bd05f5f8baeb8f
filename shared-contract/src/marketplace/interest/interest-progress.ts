import { Id } from '../../platform/fields/ids.ts';
import { emptiableLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** How far a practitioner has got with an expression of interest. New and read are facts, the rest the practitioner chooses. */
export const interestStates = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
} as const;
export type InterestState = keyof typeof interestStates;
const stateNames = Object.keys(interestStates) as [InterestState, ...InterestState[]];
export const InterestState = z.enum(stateNames, { error: 'state is not an option' });

/** What a practitioner can choose: to be new again is no choice, as the buyer is shown that it was read. */
export const chosenStates = ['read', 'replied', 'shortlisted', 'declined'] as const;
export type ChosenState = (typeof chosenStates)[number];

export const SetInterestState = z.object({ State: z.enum(chosenStates, { error: 'State is not an option' }) });
export type SetInterestState = z.infer<typeof SetInterestState>;

export const interestNoteLimit = 2000;
export const SaveInterestNote = z.object({ Note: emptiableLines(interestNoteLimit) });
export type SaveInterestNote = z.infer<typeof SaveInterestNote>;

/** Counts of the filtered interest by state and by post; the state and post filters do not apply to the counts. */
export const InterestSummary = z.object({
  states: z.record(InterestState, z.int()),
  /** More of everybody's interest matches than is counted: `states` are zero. */
  uncounted: z.optional(z.literal(true)),
  /** Posts with interest, the latest first, at most `summaryPosts` of them. */
  posts: z.array(
    z.object({
      businessId: Id,
      reference: z.string(),
      activityHeading: z.string(),
      received: z.int(),
      unread: z.int(),
    }),
  ),
});
export type InterestSummary = z.infer<typeof InterestSummary>;
export const summaryPosts = 200;
