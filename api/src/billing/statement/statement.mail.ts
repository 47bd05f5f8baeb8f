import { workingDayFor } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { statementDays } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayWeekday } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { addDays, type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { DueStatement } from './statement-notice.sql.ts';

/** Reminds a practitioner that a pre-pack statement is due. Contains nothing from the statement. */
export function statementDueMail(operator: Operator, post: DueStatement, day: Day): Mail {
  const dueOn = addDays(post.completedOn, statementDays);
  const due = `${day > dueOn ? 'was due' : 'is due'} on ${displayWeekday(dueOn)}`;
  const before = workingDayFor(dueOn, post.jurisdiction ?? 'england-and-wales');
  return renderEmail(operator, {
    to: post.email1,
    subject: `The statement of ${post.reference} ${due}`,
    heading: `The statement ${due}`,
    preview: 'Its facts are filled in. The questions are yours to answer.',
    dear: post.forenames,
    paragraphs: [
      `You recorded a pre-pack sale that was completed on ${displayDate(post.completedOn)}. Its statement goes to creditors within ${statementDays} calendar days, and no day on which it was sent is recorded yet.`,
      ...(before && before >= day
        ? [`${displayWeekday(dueOn)} is not a working day: send it by ${displayWeekday(before)}.`]
        : []),
      'Once you have sent it, record the day on the statement. If you have written to creditors without it, there is nothing to do.',
    ],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'Open the draft', url: operator.publicUrl + pathTo('PostStatement', post.postId) },
    footerNote:
      'You’re receiving this because this post is yours or you handle it. You are reminded 3 and 6 days after a pre-pack was completed, until one is recorded as sent to creditors.',
  });
}
