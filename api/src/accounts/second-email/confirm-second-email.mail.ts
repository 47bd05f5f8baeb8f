import { pathTo } from '@marketplace/shared-contract/routes';
import { secondEmailLimits } from '@marketplace/shared-contract/second-email';
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
    preview: 'Somebody named it as their second address. Without your agreement nothing more comes.',
    greeting: 'Dear reader',
    paragraphs: [
      `${namedBy} has named this address as the second email address of their account with us.`,
      alerts
        ? 'If you agree, email alerts about posts that match what they look for come here, too: one by one, or gathered once a day or a week. Each has a link that stops them. Nobody can log in with this address.'
        : 'If you agree, we keep it as a second way to reach them about their account. It gets no alerts, and nobody can log in with it.',
    ],
    action: {
      label: 'Read more and agree',
      url: operator.publicUrl + pathTo('ConfirmSecondEmail', undefined, { token }),
    },
    remarks: [
      `If you do not want this, or do not know who it is, ignore this mail: nothing more comes. The link works for ${linkDays} days.`,
    ],
    footerNote:
      'You receive this because this address was named in an account. Unless you agree, we use it for nothing else.',
  });
