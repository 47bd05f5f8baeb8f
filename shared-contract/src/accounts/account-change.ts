import { emailAddress } from '../platform/fields/email.ts';
import * as z from '../platform/fields/zod.ts';
import { currentPassword } from './session/password.ts';

/** How long a changed password or address can be taken back and a new address confirmed, and how often one is asked for. */
export const accountChangeLimits = {
  linkDays: 7,
  /** New addresses an account can ask for in a day. */
  perAccountADay: 5,
  /** Mails one address gets in a week, over all accounts that ask for it: nobody’s inbox can be filled by naming it. */
  perAddressAWeek: 3,
} as const;

/** What somebody types to log in with another address; the password, so that an open session alone cannot. */
export const AskNewAddress = z.object({
  Email: emailAddress('Please Enter an Email', 'Email should be valid'),
  CurrentPassword: currentPassword,
});
export type AskNewAddress = z.infer<typeof AskNewAddress>;

/** The answer to a new address, the same whether or not it has an account (PD-63). */
export const newAddressAsked =
  'We have sent a link to the new address. Keep logging in with the old one until the link is used.';

export const newAddressWithdrawn = 'Withdrawn. Keep logging in with the address you have.';

export const AccountChangeLink = z.object({
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});

/** What a mailed link would do: confirm a new address, or take a changed password, address or an added factor back. */
export const AccountChange = z.object({
  kind: z.enum(['password', 'address', 'factor']),
  act: z.enum(['confirm', 'take-back']),
  oldEmail: z.string(),
  /** Of a password the second address, where the link was mailed to that; else empty. */
  newEmail: z.string(),
  done: z.boolean(),
});
export type AccountChange = z.infer<typeof AccountChange>;
