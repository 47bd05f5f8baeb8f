import * as z from '../fields/zod.ts';

/**
 * Refusals a program acts on (ADR-0068): `step-up` asks to confirm who one is and to make the call again, `second-step` ends
 * a login with the code or passkey the account has, `factor-missing` means that the account must set one up first.
 */
export const problemCodes = ['step-up', 'second-step', 'factor-missing'] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The one shape of every refusal: a text a user can be shown, and which fields it is about (PD-10). */
export const Problem = z.object({
  message: z.string(),
  /** What the caller can do about it, where a program can; absent on most. */
  code: z.optional(z.enum(problemCodes)),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;

/**
 * The refusal of an edit that was begun from a version which is no longer what is stored (PD-54): the version there
 * is now, and the stored values by the names the call's body gives them.
 */
export const Outdated = z.extend(Problem, { version: z.string(), stored: z.record(z.string(), z.unknown()) });
export type Outdated = z.infer<typeof Outdated>;

/** Why a call was refused; the API alone knows which status each becomes. */
export type ErrorReason =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-state'
  | 'outdated'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'busy';
