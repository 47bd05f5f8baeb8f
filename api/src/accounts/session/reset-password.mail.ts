import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password-rules';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };

/** The link for choosing a new password (SESS-009). */
export const resetPasswordMail = (operator: Operator, to: Reader, token: string): Mail => ({
  ...renderEmail(operator, {
    to: to.email1,
    subject: 'Choose a new password',
    preview: `The link works once, within ${resetLinkHours} hours.`,
    dear: to.forenames,
    paragraphs: [`You asked to reset your password. Use this link within ${resetLinkHours} hours; it works once.`],
    action: {
      label: 'Choose a new password',
      url: operator.publicUrl + pathTo('ResetPass', undefined, { email: to.email1, token }),
    },
    remarks: [
      'Passkeys, an authenticator app and recovery codes of your account stay. If one was added that isn’t yours, use “This wasn’t me” in our email about it instead.',
      'If you didn’t ask for this, ignore this email. Your password won’t change.',
    ],
    footerNote: 'You’re receiving this because somebody asked to reset the password for this address.',
  }),
  evenIfBounced: true,
});
