import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A change of an account's second factors. */
export type FactorChange =
  | { kind: 'passkey-added' | 'passkey-removed'; name: string }
  | { kind: 'app-added' | 'app-removed' | 'codes-replaced' | 'reset' }
  | { kind: 'code-used'; left: number };

const words = (change: FactorChange): { subject: string; text: string } => {
  switch (change.kind) {
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        text: `The passkey “${change.name}” can now log in to your account.`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed from your account',
        text: `The passkey “${change.name}” can no longer log in to your account.`,
      };
    case 'app-added':
      return {
        subject: 'An authenticator app was added to your account',
        text: 'Logging in with your password now also asks for a code from your authenticator app.',
      };
    case 'app-removed':
      return {
        subject: 'The authenticator app was removed from your account',
        text: 'Codes from your authenticator app are no longer accepted.',
      };
    case 'codes-replaced':
      return { subject: 'New recovery codes were made', text: 'Recovery codes you had before no longer work.' };
    case 'code-used':
      return {
        subject: 'A recovery code was used',
        text: `One of your recovery codes was used in place of your passkey or app. You have ${countOf(change.left, 'code', 'codes')} left.`,
      };
    case 'reset':
      return {
        subject: 'Your second factors were removed',
        text: 'Our moderators have removed your passkeys, authenticator app and recovery codes, and logged you out everywhere. You can log in with your password, and set them up again.',
      };
  }
};

type Receiver = { email1: string; forenames: string };
/** How the reader undoes an addition: by a link in this mail, or in the mail about an address changed since. */
export type Undoing = { token: string } | 'address-link';

/**
 * Tells a user that how they log in was changed, so that a change they did not make is noticed. Also sent to bounced addresses: it may be
 * the only warning.
 */
export function factorChangedMail(
  operator: Operator,
  { email1, forenames }: Receiver,
  change: FactorChange,
  at: Date,
  undoing?: Undoing,
): Mail {
  const { subject, text } = words(change);
  const doubt = change.kind === 'reset' ? 'If you did not ask for this' : 'If this was not you';
  const mail = renderEmail(operator, {
    to: email1,
    subject,
    preview: `${doubt}, please act now.`,
    dear: forenames,
    paragraphs: [text, ...(undoing ? [undoingWords(undoing)] : [])],
    facts: [['When', `${displayInstant(at.toISOString())}, ${displayTime(at)}`]],
    action: actionOf(operator, undoing),
    remarks: [
      undoing
        ? 'A new password alone removes nothing that was added.'
        : `${doubt}, choose a new password under Forgot Password, and contact us straight away.`,
    ],
    footerNote: 'You’re receiving this because how you log in to your account was changed.',
    links: [
      { label: 'Forgot Password', url: operator.publicUrl + pathTo('ForgotPass') },
      { label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') },
    ],
  });
  return { ...mail, evenIfBounced: true };
}

const undoingWords = (undoing: Undoing): string =>
  undoing === 'address-link'
    ? 'If this was not you, use the link in our email “Your login address was changed”: it removes this, too.'
    : `If this was you, there is nothing to do. If not, remove it within ${accountChangeLimits.linkDays} days: everybody is logged out, the password stops working, and we email you a link to choose another. What was added on the day before or since, and all recovery codes, go with it.`;

const actionOf = ({ publicUrl }: Operator, undoing: Undoing | undefined) =>
  undoing && undoing !== 'address-link'
    ? { label: 'This wasn’t me', url: publicUrl + pathTo('AccountChange', undefined, { token: undoing.token }) }
    : { label: 'Check your security settings', url: publicUrl + pathTo('AccountSecurity') };
