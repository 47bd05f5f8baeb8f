import { firstPostWait } from '@marketplace/shared-contract/billing/first-post-review/first-post-wait';
import { type Day, displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Seller = { email1: string; forenames: string };
type Post = { id: number; reference: string; activityHeading: string };
type Words = {
  heading: string;
  paragraphs: string[];
  quote?: string[];
  remarks?: string[];
  label?: string;
  decidedAt?: Date;
};

const mail = (
  operator: Operator,
  to: Seller,
  post: Post,
  { label = 'View the post', decidedAt, ...words }: Words,
): Mail =>
  renderEmail(operator, {
    ...words,
    to: to.email1,
    subject: `${words.heading}: ${post.reference}`,
    preview: post.activityHeading,
    dear: to.forenames,
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
      ...(decidedAt ? [['Decided', displayMoment(decidedAt.toISOString())] as [string, string]] : []),
    ],
    action: { label, url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote: 'You’re receiving this because you asked to place this post.',
  });

/** A declined or withdrawn post is no longer the first if another was posted meanwhile. */
const nameOf = (isFirst: boolean) => (isFirst ? 'first post' : 'post');

/** Tells a seller that an Admin will review their post. */
export const waitingMail = (operator: Operator, to: Seller, post: Post, isFirst: boolean): Mail =>
  mail(operator, to, post, {
    heading: `We are checking your ${nameOf(isFirst)}`,
    paragraphs: [
      `Thank you for your ${nameOf(isFirst)}. We look at the practitioner’s licence and at the post before buyers are emailed.`,
      `${firstPostWait} We will email you once it is decided. Nothing is charged until then.`,
    ],
  });

type Decided = { decidedAt: Date; isFirst: boolean };

/** Tells a seller that a post was approved; it goes live at once, or on a later day. */
export const approvedMail = (
  operator: Operator,
  to: Seller,
  post: Post,
  { decidedAt, isFirst, from }: Decided & { from: Day | null },
): Mail =>
  mail(operator, to, post, {
    decidedAt,
    heading: `Your ${nameOf(isFirst)} has been approved`,
    paragraphs: [
      from
        ? `Your post is scheduled for ${displayDate(from)}.`
        : 'Your post is live, and buyers whose criteria it meets are being emailed.',
      'The invoice follows in a separate email. Your next posts go live without this check.',
    ],
  });

/** Tells a seller why a post was declined. */
export const declinedMail = (
  operator: Operator,
  to: Seller,
  post: Post,
  { decidedAt, isFirst, reason }: Decided & { reason: string },
): Mail =>
  mail(operator, to, post, {
    decidedAt,
    heading: `Your ${nameOf(isFirst)} was not approved`,
    paragraphs: ['We have not published your post. The reason:'],
    quote: reason.split(/\n\s*/),
    remarks: ['Nothing has been charged. The draft is still yours: change it and post it again.'],
    label: 'View the draft',
  });
