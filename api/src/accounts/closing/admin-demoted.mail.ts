import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Demoted = { email1: string; forenames: string };

/** Tells somebody that they are no longer an Admin, and what their account is now. */
export const adminDemotedMail = (operator: Operator, { email1, forenames }: Demoted): Mail =>
  renderEmail(operator, {
    to: email1,
    subject: 'You are no longer an administrator',
    preview: 'Your account is now an Insolvency Practitioner’s.',
    dear: forenames,
    paragraphs: [
      'Another administrator has removed the administrator role from your account and logged you out on every device.',
      'Your account is now an Insolvency Practitioner’s. You can log in with the same details. Posts and invoices of your own stay with you. To advertise a business you need a licence, which you give under Account Details.',
    ],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    remarks: ['If you did not expect this, speak to another administrator, or contact us.'],
    footerNote: 'You’re receiving this because the role of your account was changed.',
    links: [{ label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
