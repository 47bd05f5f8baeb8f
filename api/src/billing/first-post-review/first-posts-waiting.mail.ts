import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { WaitingReview } from './waiting-reviews.sql.ts';

/** The most posts a mail names; the rest are on the Admin's list. */
const named = 20;

/** Tells an Admin about first posts awaiting a decision: new ones, and those that have waited a working day. */
export function firstPostsWaitingMail(
  operator: Operator,
  to: { email1: string; forenames: string },
  waiting: readonly WaitingReview[],
): Mail {
  const heading = `${countOf(waiting.length, 'first post', 'first posts')} to review`;
  const late = waiting.filter(({ emailedAt }) => emailedAt !== null).length;
  const rest = waiting.length - named;
  return renderEmail(operator, {
    to: to.email1,
    subject: late > 0 ? `Still waiting: ${heading}` : heading,
    heading,
    preview: 'Nothing is charged or emailed to buyers until an Admin decides.',
    dear: to.forenames,
    paragraphs: [
      'The licence of the practitioner is not checked, so the post waits. Please look the licence up, read the post, and approve or decline it.',
      'We said to the practitioner that this takes about one working day.',
    ],
    facts: waiting
      .slice(0, named)
      .map(({ activityHeading, name, company, askedAt }): [string, string] => [
        activityHeading,
        `${company ? `${name}, ${company}` : name}. Waiting since ${displayMoment(askedAt.toISOString())}`,
      ]),
    remarks: [
      ...(late > 0 ? [`${countOf(late, 'has', 'have')} waited for a working day or longer.`] : []),
      ...(rest > 0 ? [`And ${rest} more, which the list names.`] : []),
    ],
    action: { label: 'View the list', url: operator.publicUrl + pathTo('FirstPostReviews') },
    footerNote:
      'You’re receiving this because you are an Admin. Posts that come within a quarter of an hour are in one email; we’ll remind you after one working day.',
  });
}
