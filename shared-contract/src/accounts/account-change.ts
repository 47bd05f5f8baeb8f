import { emailAddress } from '../platform/fields/email.ts';
import * as z from '../platform/fields/zod.ts';
import { currentPassword } from './session/password.ts';

/** How long a changed password or address can be undone, how long a new address can be confirmed, and how often one may be requested. */
export const accountChangeLimits = {
  linkDays: 7,
  /** New addresses an account can request in a day. */
  perAccountADay: 5,
  /** Mails an address gets in a week, counted over all accounts that request it, so that nobody's inbox can be flooded. */
  perAddressAWeek: 3,
} as const;

/** The input of an address change. It includes the password, so that an open session alone is not enough. */
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

/** What the link in a mail does: confirm a new address, or undo a changed password, changed address or added factor. */
export const AccountChange = z.object({
  kind: z.enum(['password', 'address', 'factor']),
  act: z.enum(['confirm', 'take-back']),
  oldEmail: z.string(),
  /** For a password change: the second address if the link was mailed to that, else empty. */
  newEmail: z.string(),
  done: z.boolean(),
});
export type AccountChange = z.infer<typeof AccountChange>;
