import { accountChangeLimits } from '@marketplace/shared-contract/accounts/account-change';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { to: string; forenames: string; at: Date; byMail?: boolean };

/** Says that the password was changed, with a link that undoes it. Also sent to bounced addresses: it may be the only warning. */
export const passwordChangedMail = (
  operator: Operator,
  { to, forenames, at, byMail }: Reader,
  token: string,
): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: 'Your password was changed',
    preview: 'If this was you, there is nothing to do.',
    dear: forenames,
    paragraphs: [
      `The password of your account was changed on ${displayMoment(at.toISOString())}${byMail ? ' with a link we emailed, and every session ended.' : ', and every other session ended.'}`,
      ...(byMail
        ? [
            'Passkeys, an authenticator app and recovery codes stay. If one was added that isn’t yours, use the link in our email about it.',
          ]
        : []),
      'If this was you, there is nothing to do. If not, take it back: everybody is logged out, the new password stops working, and we email your login address a link to choose another.',
    ],
    action: {
      label: 'This wasn’t me',
      url: operator.publicUrl + pathTo('AccountChange', undefined, { token }),
    },
    remarks: [`The link works for ${accountChangeLimits.linkDays} days.`],
    footerNote: 'You’re receiving this because the password of your account was changed.',
  }),
  evenIfBounced: true,
});
