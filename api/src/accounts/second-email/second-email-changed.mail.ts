import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Changed = { to: string; forenames: string; before: string | null; after: string | null };

function words({ before, after }: Pick<Changed, 'before' | 'after'>): string {
  if (!after) return `${before} is no longer the second email address of your account.`;
  const named = before ? `now ${after}, not ${before}` : after;
  return `The second email address of your account is ${named}. Its reader is asked first. Once they agree, they get an email if your password changes, with a link that ends all sessions.`;
}

/** Tells the login address that the second one has changed. Its reader can end sessions (ADR-0071). */
export const secondEmailChangedMail = (operator: Operator, { to, forenames, ...addresses }: Changed): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: 'Your second email address was changed',
    preview: 'If this was you, there is nothing to do.',
    dear: forenames,
    paragraphs: [
      words(addresses),
      'If this was you, there is nothing to do. If not, somebody is logged in to your account: end the sessions you don’t know under Security, change your password, and correct the address under Account Details.',
    ],
    action: { label: 'Check your security settings', url: operator.publicUrl + pathTo('AccountSecurity') },
    footerNote: 'You’re receiving this because you log in with this address.',
  }),
  evenIfBounced: true,
});
