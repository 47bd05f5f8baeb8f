import { type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { LicenceDue } from './licences-due.sql.ts';

/** How many a mail names; the rest is on the Admin's list. */
const named = 20;

/** Tells an Admin which licences have to be checked again. */
export function licenceReminderMail(
  operator: Operator,
  to: { email1: string; forenames: string },
  due: readonly LicenceDue[],
  day: Day,
): Mail {
  const heading = `${countOf(due.length, 'licence', 'licences')} to check again`;
  const rest = due.length - named;
  return renderEmail(operator, {
    to: to.email1,
    subject: heading,
    heading,
    preview: 'Their yearly check lapses soon, or has lapsed.',
    dear: to.forenames,
    paragraphs: [
      'A check of a licence counts for a year. Please look these up in the public registers and record what you find on the user’s page.',
    ],
    facts: due
      .slice(0, named)
      .map(({ name, company, lapsesOn }): [string, string] => [
        company ? `${name}, ${company}` : name,
        `${lapsesOn > day ? 'Lapses' : 'Lapsed'} on ${displayDate(lapsesOn)}`,
      ]),
    ...(rest > 0 && { remarks: [`And ${rest} more, which the list names.`] }),
    action: { label: 'View the list', url: operator.publicUrl + pathTo('Licences') },
    footerNote: 'You’re receiving this because you are an Admin. You get at most one such email a month.',
  });
}
