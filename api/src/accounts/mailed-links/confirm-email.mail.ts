import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { id: string; email1: string; forenames: string };

/** The link that proves a new user reads the address they gave (REG-012). */
export const confirmEmailMail = (operator: Operator, to: Reader, token: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Please confirm your email',
    preview: 'One step is left before you can log in.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'Thank you for registering. Please confirm that this is your email address; after that you can log in.',
    ],
    action: {
      label: 'Confirm my email',
      url: operator.publicUrl + pathTo('ConfirmEmail', undefined, { userId: to.id, token, email: to.email1 }),
    },
    remarks: ['The link works for seven days. If you did not register, you need do nothing.'],
    footerNote:
      'You receive this because this address was given in a registration. Unless you confirm it, we use it for nothing else.',
  });
