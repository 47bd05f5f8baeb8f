import * as z from '../platform/fields/zod.ts';

/** How long the link to confirm a second address is valid, and how often it is mailed (PD-55). */
export const secondEmailLimits = {
  linkDays: 7,
  /** Between two mails to the same address of one account. */
  pauseMinutes: 15,
  /** Mails an account can send in a day, to any addresses. */
  perAccountADay: 5,
  /** Mails an address gets in a week, counted over all accounts that name it, so that nobody's inbox can be flooded. */
  perAddressAWeek: 3,
} as const;

export const SecondEmailLink = z.object({
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});

/** What the named person sees before they agree: the address, who named it, and which mails it would get. */
export const SecondEmailQuestion = z.object({
  email: z.string(),
  namedBy: z.string(),
  /** Whether the account is a buyer's, whose alerts would go to the address. */
  alerts: z.boolean(),
  confirmed: z.boolean(),
});
export type SecondEmailQuestion = z.infer<typeof SecondEmailQuestion>;
