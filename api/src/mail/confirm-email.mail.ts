import { pathTo } from '@marketplace/shared-contract/routes';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

type Reader = { id: string; email1: string; forenames: string };

/** The link that proves a new user reads the address they gave (REG-012). */
export const confirmEmailMail = (site: string, to: Reader, token: string): Mail =>
  letter({
    to: to.email1,
    subject: 'Please confirm your e-mail',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'Thank you for registering. Please confirm that this is your e-mail address; after that you can log in.',
      'The link works for seven days. If you did not register, you need do nothing.',
    ],
    link: { label: 'Confirm my e-mail', url: site + pathTo('ConfirmEmail', undefined, { userId: to.id, token }) },
    reason: 'You receive this because this address was given in a registration.',
  });
