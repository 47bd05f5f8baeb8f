import * as z from './zod.ts';

/** The one shape of every refusal: a text a user can be shown, and which fields it is about (decision 10). */
export const Problem = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;

/** Why a call was refused; the API alone knows which status each becomes. */
export type Refused =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-state'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'busy';
