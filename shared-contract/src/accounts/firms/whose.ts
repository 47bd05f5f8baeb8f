import * as z from '../../platform/fields/zod.ts';

/** Which of a firm's items a list shows: all, or those its reader is the practitioner in charge of (ADR-0073). */
export const whoseOptions = { firm: 'The firm’s', mine: 'Mine' } as const;
export type Whose = keyof typeof whoseOptions;

/** `?whose=` of a seller's list; by default the firm's. */
export const whoseField = {
  whose: z.optional(z.enum(Object.keys(whoseOptions) as [Whose, ...Whose[]], { error: 'whose must be mine or firm' })),
};
