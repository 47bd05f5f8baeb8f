import * as z from '../../platform/fields/zod.ts';
import { AskHandOver, DeclineHandOver } from './hand-over.ts';

const { Email, Reason } = AskHandOver.shape;

/** An Admin hands over everything somebody is in charge of; `Posts` is the number the Admin saw. */
export const HandOverAll = z.object({
  Email,
  Reason,
  Words: DeclineHandOver.shape.Words,
  Posts: z.optional(z.int({ error: 'Must be a number' }).check(z.lte(1_000_000, 'Must be at most 1000000'))),
});
export type HandOverAll = z.infer<typeof HandOverAll>;
export type HandOverAllInput = z.input<typeof HandOverAll>;

/** An Admin's preview: `?id=` of the current practitioner and the address of the successor. */
export const HandOverAllQuery = z.object({ id: z.uuid('id must be the id of a user'), email: Email });
/** Who would take over all posts, and how many there are by status. */
export const HandOverAllPreview = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** Body and number; null if none was given. */
  licence: z.nullable(z.string()),
  /** The day of the check in force, or null. */
  checkedOn: z.nullable(z.string()),
  posts: z.array(z.object({ status: z.string(), count: z.int() })),
  total: z.int(),
});
export type HandOverAllPreview = z.infer<typeof HandOverAllPreview>;
