import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const { linkDays } = accountChangeLimits;
const linkTo = ({ publicUrl }: Operator, token: string) => publicUrl + pathTo('AccountChange', undefined, { token });

/** Asks the reader of a new address to confirm it. Until then nothing changes. */
export const confirmAddressMail = (
  operator: Operator,
  { to, oldEmail }: { to: string; oldEmail: string },
  token: string,
): Mail =>
  renderEmail(operator, {
    to,
    subject: 'Confirm your new login address',
    preview: 'Until you do, the old address stays.',
    paragraphs: [
      `The holder of the account ${oldEmail} wants to log in with this address instead, and to get our email here.`,
    ],
    action: { label: 'Read more and confirm', url: linkTo(operator, token) },
    remarks: [`The link works once, for ${linkDays} days. If you don’t know of this, ignore this email.`],
    footerNote: 'You’re receiving this because somebody asked to use this address for their account.',
  });

/** Tells a reader with an account that nobody else can take their address. Nobody else learns of the account (PD-63). */
export const addressTakenMail = (operator: Operator, to: string): Mail =>
  renderEmail(operator, {
    to,
    subject: 'This address already has an account',
    preview: 'Nothing has changed.',
    paragraphs: [
      'Somebody asked to use this address for another account. It has an account of its own, so nothing has changed.',
      'If it was you, log in with this address, or choose a different one for the other account.',
    ],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    remarks: ['If you don’t know of this, ignore this email.'],
    footerNote: 'You’re receiving this because somebody asked to use this address for their account.',
  });

type Holder = { to: string; forenames: string; newEmail: string };

/** Tells the login address that another was requested, with a link that stops it. */
export const addressAskedMail = (operator: Operator, { to, forenames, newEmail }: Holder, token: string): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: 'A new login address was asked for',
    preview: 'Nothing changes until it is confirmed.',
    dear: forenames,
    paragraphs: [
      `Somebody who knows your password asked to log in to your account with ${newEmail} instead of this address. Nothing changes until that address is confirmed.`,
      'If this was you, there is nothing to do here. If not, stop it: everybody is logged out, the password stops working, and we email you a link to choose another.',
    ],
    action: { label: 'This wasn’t me', url: linkTo(operator, token) },
    remarks: [`The link works for ${linkDays} days.`],
    footerNote: 'You’re receiving this because you log in with this address.',
  }),
  evenIfBounced: true,
});

/** Tells the old address that it no longer logs in, with a link that undoes the change. */
export const addressChangedMail = (operator: Operator, { to, forenames, newEmail }: Holder, token: string): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: 'Your login address was changed',
    preview: 'You can take it back for seven days.',
    dear: forenames,
    paragraphs: [
      `Your account is now logged in to with ${newEmail}, and our email goes there.`,
      'If this was you, there is nothing to do. If not, take it back: this address is restored, everybody is logged out, and we email you a link to choose another password.',
    ],
    action: { label: 'This wasn’t me', url: linkTo(operator, token) },
    remarks: [`The link works for ${linkDays} days. Invoices that were issued stay as they are.`],
    footerNote: 'You’re receiving this because you logged in with this address until now.',
  }),
  evenIfBounced: true,
});

/** Tells the new address that it is now the login address. */
export const addressConfirmedMail = (operator: Operator, { to, forenames }: Omit<Holder, 'newEmail'>): Mail =>
  renderEmail(operator, {
    to,
    subject: 'You now log in with this address',
    preview: 'Your password stays the same.',
    dear: forenames,
    paragraphs: ['From now on you log in with this address, and our email comes here. Your password stays the same.'],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    footerNote: 'You’re receiving this because you confirmed this address for your account.',
  });
