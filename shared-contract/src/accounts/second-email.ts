import * as z from '../platform/fields/zod.ts';

/** How long the link to confirm a second address works, and how often it is mailed (PD-55). */
export const secondEmailLimits = {
  linkDays: 7,
  /** Between two mails to the same address of one account. */
  pauseMinutes: 15,
  /** Mails an account can send in a day, to any addresses. */
  perAccountADay: 5,
  /** Mails one address gets in a week, over all accounts that name it: nobody's inbox can be filled by naming it. */
  perAddressAWeek: 3,
} as const;

export const SecondEmailLink = z.object({
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});

/** What a named person sees before they agree: which address, named by whom, and which mails it would get. */
export const SecondEmailQuestion = z.object({
  email: z.string(),
  namedBy: z.string(),
  /** Whether the account is a buyer's, whose alerts the address would get. */
  alerts: z.boolean(),
  confirmed: z.boolean(),
});
export type SecondEmailQuestion = z.infer<typeof SecondEmailQuestion>;
