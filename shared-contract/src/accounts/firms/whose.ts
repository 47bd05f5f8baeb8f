import * as z from '../../platform/fields/zod.ts';

/** Whose a list of a firm's holds: all that is the firm's, or what its reader is the practitioner in charge of (ADR-0073). */
export const whoseOptions = { firm: 'The firm’s', mine: 'Mine' } as const;
export type Whose = keyof typeof whoseOptions;

/** `?whose=` of a seller's list; the firm's unless told otherwise. */
export const whoseField = {
  whose: z.optional(z.enum(Object.keys(whoseOptions) as [Whose, ...Whose[]], { error: 'whose must be mine or firm' })),
};
