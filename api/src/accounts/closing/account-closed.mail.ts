import { countOf } from '@marketplace/shared-contract/plural';
import { keptFor } from '@marketplace/shared-contract/retention';
import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type ClosedAccount = {
  to: string;
  forenames: string;
  withdrawn: number;
  drafts: number;
  eraseNow: boolean;
  byUs: boolean;
};

/** Says that an account was closed, what that ended and what stays. The last mail it gets. */
export const accountClosedMail = (operator: Operator, closed: ClosedAccount): Mail => {
  const { to, forenames, withdrawn, drafts, eraseNow, byUs } = closed;
  const endedItems = [
    ...(withdrawn > 0 ? [`${countOf(withdrawn, 'live post was', 'live posts were')} withdrawn`] : []),
    ...(drafts > 0 ? [`${countOf(drafts, 'draft was', 'drafts were')} deleted`] : []),
  ];
  return renderEmail(operator, {
    to,
    subject: 'Your account is closed',
    preview: 'Nobody can log in with it, and it gets no more alerts.',
    greeting: `Dear ${forenames}`,
    paragraphs: [
      byUs ? 'Our administrators have closed your account.' : 'You have closed your account.',
      `Nobody can log in with it any more, and it gets no more alerts.${endedItems.length > 0 ? ` With it ${endedItems.join(', and ')}.` : ''}`,
      eraseNow
        ? 'Your particulars were erased at once. Invoices, certificates and expressions of interest stay for the time the law asks, with your name, company and email address.'
        : `How long we keep your particulars: ${lowered(keptFor('closed-accounts'))}. Invoices, certificates and expressions of interest stay for the time the law asks.`,
    ],
    action: { label: 'How long we keep what', url: operator.publicUrl + pathTo('PrivacyPolicy') },
    remarks: [
      'You may register again with this address; what belonged to the closed account does not come back. If it was not you who closed it, please write to us at once.',
    ],
    footerNote: 'You receive this because an account with this address was closed. It is the last mail about it.',
    links: [{ label: 'Write to us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
};

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
