import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { id: string; email1: string };

/**
 * The link that proves that a new user reads the given address (REG-012). It contains nothing from the form: the address may be anybody's.
 */
export const confirmEmailMail = (operator: Operator, to: Reader, token: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Confirm your email address',
    preview: 'One more step before you can log in.',
    paragraphs: ['Thank you for registering. Confirm your email address, then you can log in.'],
    action: {
      label: 'Confirm my email',
      url: operator.publicUrl + pathTo('ConfirmEmail', undefined, { userId: to.id, token, email: to.email1 }),
    },
    remarks: ['The link works for seven days. If you didn’t register, ignore this email.'],
    footerNote:
      'You’re receiving this because somebody registered with this address. We won’t use it for anything else unless you confirm it.',
  });
