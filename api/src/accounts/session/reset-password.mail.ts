import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };

/** The link to choose a new password with (SESS-009). */
export const resetPasswordMail = (operator: Operator, to: Reader, token: string): Mail => ({
  ...renderEmail(operator, {
    to: to.email1,
    subject: 'Choose a new password',
    preview: 'The link works once, and for 24 hours.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: ['You asked for a new password. The link works once and for 24 hours.'],
    action: {
      label: 'Choose a new password',
      url: operator.publicUrl + pathTo('ResetPass', undefined, { email: to.email1, token }),
    },
    remarks: ['If you did not ask for it, you need do nothing: your password stays as it is.'],
    footerNote: 'You receive this because a new password was asked for with this address.',
  }),
  evenIfBounced: true,
});
