import { secondEmailLimits } from '@marketplace/shared-contract/accounts/second-email';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Question = { address: string; namedBy: string; alerts: boolean };

const { linkDays } = secondEmailLimits;

/** Asks the reader of a second address whether they agree to it (PD-55). It is the only mail they get until they do. */
export const confirmSecondEmailMail = (
  operator: Operator,
  { address, namedBy, alerts }: Question,
  token: string,
): Mail =>
  renderEmail(operator, {
    to: address,
    subject: 'May we write to this address?',
    preview: 'Somebody added it as their second address. We won’t email you again unless you agree.',
    paragraphs: [
      `${namedBy} has added this address to their account with us as a second email address.`,
      alerts
        ? 'If you agree, we’ll also send email alerts about matching posts here: one by one, or once a day or a week. Each has a link to stop them. Nobody can log in with this address.'
        : 'If you agree, we’ll keep it as a second way to reach them about their account. We won’t send alerts to it, and nobody can log in with it.',
    ],
    action: {
      label: 'Read more and agree',
      url: operator.publicUrl + pathTo('ConfirmSecondEmail', undefined, { token }),
    },
    remarks: [
      `If you don’t want this, or don’t know them, ignore this email and we won’t write again. The link works for ${linkDays} days.`,
    ],
    footerNote:
      'You’re receiving this because somebody added this address to their account. We won’t use it for anything else unless you agree.',
  });
