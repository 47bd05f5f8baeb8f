import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { RemindedPost, ReminderKind } from './outcome-notice.sql.ts';

type Subject = { id: number; reference: string; activityHeading: string };

/** Tells a buyer who expressed interest that the sale is over, without its result. */
export const saleEndedMail = (operator: Operator, to: { email1: string; forenames: string }, post: Subject): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `The sale has ended: ${post.reference}`,
    heading: 'The sale has ended',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: ['The practitioner has recorded that this sale, in which you expressed interest, has ended.'],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    links: [{ label: routes.ExpressedInterest.title, url: operator.publicUrl + pathTo('ExpressedInterest') }],
    footerNote:
      'You’re receiving this once, because you expressed interest in this post. It is not one of your email alerts.',
  });

/** Asks a practitioner for the outcome of a sale that ended some time ago. */
export const outcomeReminderMail = (operator: Operator, kind: ReminderKind, post: RemindedPost): Mail =>
  renderEmail(operator, {
    to: post.email1,
    subject: `${kind === 'first-reminder' ? 'Please record' : 'Reminder: please record'} the outcome of ${post.reference}`,
    heading: 'How did the sale end?',
    preview: 'It takes a minute to say whether it was sold.',
    dear: post.forenames,
    paragraphs: [
      `Your post ended on ${displayDate(post.endedOn)}, and no outcome is recorded yet. Once you record it, buyers who expressed interest get an email that the sale has ended.`,
      'Whether it was sold, and the day, is all that you have to say. What you add about purchaser, price and connection is seen by your firm and by our moderators alone.',
    ],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'Record the outcome', url: operator.publicUrl + pathTo('PostOutcome', post.postId) },
    footerNote:
      'You’re receiving this because this post is yours or you handle it. You are asked 7 and 28 days after a post ended, until an outcome is recorded.',
  });
