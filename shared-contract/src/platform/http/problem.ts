import * as z from '../fields/zod.ts';

/**
 * Errors a program reacts to (ADR-0068): `step-up` asks to confirm the user's identity and repeat the call, `second-step` finishes a login
 * with the account's code or passkey, `factor-missing` means that the account must set one up first.
 */
export const problemCodes = ['step-up', 'second-step', 'factor-missing'] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The shape of every error: a text for the user, and the fields it is about (PD-10). */
export const Problem = z.object({
  message: z.string(),
  /** What the caller can do about it, if a program can; absent on most. */
  code: z.optional(z.enum(problemCodes)),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;

/**
 * The error of an edit based on an outdated version (PD-54): the present version, and the stored values under the names in the call's body.
 */
export const Outdated = z.extend(Problem, { version: z.string(), stored: z.record(z.string(), z.unknown()) });
export type Outdated = z.infer<typeof Outdated>;

/** Why a call was refused; only the API maps them to statuses. */
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
