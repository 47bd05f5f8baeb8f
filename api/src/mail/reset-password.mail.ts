import { pathTo } from '@marketplace/shared-contract/routes';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

type Reader = { email1: string; forenames: string };

/** The link to choose a new password with (SESS-009). */
export const resetPasswordMail = (site: string, to: Reader, token: string): Mail => ({
  ...letter({
    to: to.email1,
    subject: 'Choose a new password',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'You asked for a new password. The link works once and for 24 hours.',
      'If you did not ask for it, you need do nothing: your password stays as it is.',
    ],
    link: {
      label: 'Choose a new password',
      url: site + pathTo('ResetPass', undefined, { email: to.email1, token }),
    },
    reason: 'You receive this because a new password was asked for with this address.',
  }),
  evenIfBounced: true,
});
