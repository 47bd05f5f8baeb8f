import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password-rules';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { to: string; forenames: string; removed: readonly string[]; bySecond?: boolean };

/** Says that a change was undone and what was removed, with the link to choose a password: nobody can log in until then. */
export const takenBackMail = (
  operator: Operator,
  { to, forenames, removed, bySecond }: Reader,
  token: string,
): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: 'Choose a new password',
    preview: 'The change to your account was taken back.',
    dear: forenames,
    paragraphs: [
      'The change to your account was taken back. Everybody is logged out, and the password no longer works.',
      `Choose another with this link within ${resetLinkHours} hours; it works once.`,
      ...(removed.length > 0
        ? ['These were added to your account at that time and were removed, with your recovery codes:']
        : []),
      ...(bySecond
        ? [
            'It was the link that we mailed to your second address, which removes no passkey, authenticator app or recovery code. If one was added that isn’t yours, use the link in our email “Your password was changed” to this address.',
          ]
        : []),
    ],
    ...(removed.length > 0 && { quote: [...removed] }),
    action: {
      label: 'Choose a new password',
      url: operator.publicUrl + pathTo('ResetPass', undefined, { email: to, token }),
    },
    remarks: [
      'Then look at your passkeys and sessions under Security, and remove what you don’t know. Where a second factor that isn’t yours is asked for, contact us.',
    ],
    links: [
      { label: 'Forgot Password', url: operator.publicUrl + pathTo('ForgotPass') },
      { label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') },
    ],
    footerNote: 'You’re receiving this because a change to your account was taken back by a link mailed to you.',
  }),
  evenIfBounced: true,
});
