import { Id } from '../../platform/fields/ids.ts';
import { emptiableLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** A practitioner's progress with an expression of interest. New and read are facts; the practitioner chooses the others. */
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

/** The states a practitioner can choose. New is not one, as the buyer sees that it was read. */
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
  /** Too many matches to count everybody's interest: `states` are zero. */
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
