import { pathTo } from '@marketplace/shared-contract/routes';
import { alarmLimits, type SecurityAlarm, securityEvents } from '@marketplace/shared-contract/security-events';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A pattern in the log: whose account or which network, and how many tries. */
export type FoundPattern = {
  kind: SecurityAlarm;
  subject: string;
  accountId: string | null;
  address: string;
  tries: number;
};

type Reader = { email1: string; forenames: string };

/** Tells an Admin of a pattern in the security log. It names no address anybody typed. */
export const alarmMail = (operator: Operator, to: Reader, { kind, address, tries }: FoundPattern): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: securityEvents[kind],
    preview: 'Please look at the security log.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      kind === 'many-accounts'
        ? `Somebody tried to log in to ${tries} different accounts from one network within ${alarmLimits.minutes} minutes, and failed.`
        : `Logins to one account failed ${tries} times within ${alarmLimits.minutes} minutes. It is held back after five failures.`,
    ],
    facts: address ? [['Network', address]] : [],
    action: {
      label: 'Open the security log',
      url: operator.publicUrl + pathTo('SecurityLog', undefined, { event: kind }),
    },
    remarks: ['You get one email a day for each network or account.'],
    footerNote: 'You receive this because you are an Admin.',
  });
