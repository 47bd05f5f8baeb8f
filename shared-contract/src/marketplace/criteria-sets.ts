import { type AlertChoice, alertChoices } from '../alerts/alerts.ts';
import { Id, IdQuery } from '../platform/fields/ids.ts';
import { line } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';

/** The id of every buyer's first criteria: those from registration. */
export const firstSet = 1;
/** The maximum for a buyer, including the first. */
export const criteriaSetLimit = 10;
export const criteriaNameLimit = 40;

/** `?set=` of one of the buyer's criteria; by default the first. */
export const SetQuery = z.object({ set: z.optional(IdQuery.shape.id) });

/** Criteria by their name. */
export const CriteriaSet = z.object({
  id: Id,
  name: z.string(),
  /** `off` if they are not emailed, or nothing is. */
  frequency: z.enum(alertChoices),
  /** How many live posts match them. */
  live: z.int(),
  /** Whether they are a team's: a change then affects everybody who uses them (ADR-0075). */
  team: z.optional(z.boolean()),
});
export type CriteriaSet = z.infer<typeof CriteriaSet>;
/** The first comes first, the rest in the order they were added. */
export const CriteriaSets = z.array(CriteriaSet);

const Name = line('Name is required', criteriaNameLimit);

/** They start as a copy of others, or with nothing chosen. */
export const AddCriteriaSet = z.object({ Name, CopyOf: z.optional(Id) });
export type AddCriteriaSet = z.infer<typeof AddCriteriaSet>;
export const CriteriaSetAdded = z.object({ id: Id });
export type CriteriaSetAdded = z.infer<typeof CriteriaSetAdded>;

export const RenameCriteriaSet = z.object({ Name });
export type RenameCriteriaSet = z.infer<typeof RenameCriteriaSet>;

export const nameTaken = 'You already have criteria with this name';
export const tooManySets = `You can have ${criteriaSetLimit} sets of criteria`;
export const noSuchSet = 'We couldn’t find these criteria. They may have been deleted';
export const firstStays = 'Your first criteria cannot be deleted';

/** How often a set is emailed, in a word. */
export const frequencyNames: Record<AlertChoice, string> = {
  'at once': 'Emailed at once',
  daily: 'Emailed daily',
  weekly: 'Emailed weekly',
  off: 'Not emailed',
};
