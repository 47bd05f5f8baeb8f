import { alarmLimits, type SecurityAlarm, securityEvents } from '@marketplace/shared-contract/operations/security-log';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A pattern in the log: the account or network, and the number of attempts. */
export type FoundPattern = {
  kind: SecurityAlarm;
  subject: string;
  accountId: string | null;
  address: string;
  tries: number;
};

type Reader = { email1: string; forenames: string };

const within = `within ${alarmLimits.minutes} minutes`;
const passwordKnown = 'We ask for a code after the right password, or from someone who is logged in.';

const happened: Record<SecurityAlarm, (tries: number) => string> = {
  'many-accounts': (tries) =>
    `Somebody tried to log in to ${tries} different accounts from one network ${within}, and failed.`,
  'many-failures': (tries) =>
    `Logins to one account failed ${tries} times ${within}. It is held back after five failures.`,
  'many-codes': (tries) =>
    `Somebody gave ${tries} wrong codes for one account ${within}. ${passwordKnown} If its holder did not mistype them, log them out everywhere and ask them to choose a new password.`,
  'codes-of-place': (tries) =>
    `Somebody gave ${tries} wrong codes from one network ${within}. ${passwordKnown} The log says for which accounts.`,
};

/** Tells an Admin of a pattern in the security log. It contains no address anybody typed. */
export const alarmMail = (operator: Operator, to: Reader, { kind, address, tries }: FoundPattern): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: securityEvents[kind],
    preview: 'Please look at the security log.',
    dear: to.forenames,
    paragraphs: [happened[kind](tries)],
    facts: address ? [['Network', address]] : [],
    action: {
      label: 'Open the security log',
      url: operator.publicUrl + pathTo('SecurityLog', undefined, { event: kind }),
    },
    remarks: ['You get one email a day for each network or account.'],
    footerNote: 'You’re receiving this because you are an Admin.',
  });
