import { Id } from '../platform/fields/ids.ts';
import { emptiableLines } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { noteLimit } from './marks.ts';

/** The name of somebody who shared something and has closed their account. */
export const formerMember = 'A former member';
export const noTeam = 'You are in no team with others';

/** A member's note on a post for the team; may be empty. */
export const ShareWithTeam = z.object({ Note: emptiableLines(noteLimit) });
export type ShareWithTeam = z.infer<typeof ShareWithTeam>;

const Interest = z.object({ by: z.string(), dateExpressed: z.string(), viewedByInsolvency: z.boolean() });

/** A team's view of a post: who shared it, and which colleagues have expressed interest. Empty without a team. */
export const TeamPost = z.object({
  /** Whether the team has other members. */
  inTeam: z.boolean(),
  shared: z.array(
    z.object({
      id: Id,
      by: z.string(),
      you: z.boolean(),
      /** Whether the caller may remove it: they shared it, or lead the team. */
      mayEnd: z.boolean(),
      note: z.string(),
      sharedAt: z.string(),
    }),
  ),
  interest: z.array(Interest),
});
export type TeamPost = z.infer<typeof TeamPost>;

/** Colleagues' expressions of interest, latest first; never the text. */
export const TeamInterest = z.array(
  z.extend(Interest, { businessId: Id, activityHeading: z.string(), reference: z.string() }),
);
export type TeamInterest = z.infer<typeof TeamInterest>;
/** How many of them are listed. */
export const teamInterestLimit = 100;
