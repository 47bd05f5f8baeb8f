import { keptFor } from '@marketplace/shared-contract/operations/retention/retention';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
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
    preview: 'You can no longer log in, and alerts have stopped.',
    dear: forenames,
    paragraphs: [
      byUs ? 'Our moderators have closed your account.' : 'You have closed your account.',
      `You can no longer log in, and alerts have stopped.${endedItems.length > 0 ? ` ${endedItems.join(', and ')}.` : ''}`,
      eraseNow
        ? 'Your personal details have been erased. We keep invoices, certificates and expressions of interest for as long as the law requires, with your name, company and email address.'
        : `We keep your personal details ${lowered(keptFor('closed-accounts'))}. We keep invoices, certificates and expressions of interest for as long as the law requires.`,
    ],
    action: { label: 'How long we keep your data', url: operator.publicUrl + pathTo('PrivacyPolicy') },
    remarks: [
      'You can register again with this address, but what was in the closed account cannot be restored. If you did not close it, contact us straight away.',
    ],
    footerNote: 'You’re receiving this because an account with this address was closed. It is our last email about it.',
    links: [{ label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
};

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
