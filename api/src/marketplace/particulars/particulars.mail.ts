import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

const newsTexts = {
  added: {
    subject: 'There is more to read in the particulars',
    paragraph: 'The practitioner has added to the particulars of this post. Log in to read them.',
  },
  replaced: {
    subject: 'The particulars have changed',
    paragraph:
      'The practitioner has replaced something that you have read in the particulars of this post. Log in to see what has changed.',
  },
} as const;
export type News = keyof typeof newsTexts;

/** Tells a holder that there is more to read, or that what they read was replaced; the details are behind the login. */
export const particularsNewsMail = (operator: Operator, to: Reader, post: Subject, news: News): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `${newsTexts[news].subject} (${post.reference})`,
    heading: newsTexts[news].subject,
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [newsTexts[news].paragraph],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'Read the particulars', url: operator.publicUrl + pathTo('ReadParticulars', post.id) },
    footerNote: 'You’re receiving this because you accepted the undertaking of this post.',
  });

/** Tells a practitioner that one of us opened a document of their particulars, and why. */
export const openedByAdminMail = (operator: Operator, to: Reader, post: Subject, reason: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `A moderator has opened a document of yours (${post.reference})`,
    heading: 'A moderator has opened a document of yours',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: ['One of our moderators has opened a document of the particulars of your post. The reason they gave:'],
    quote: [reason],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the particulars', url: operator.publicUrl + pathTo('PostParticulars', post.id) },
    footerNote: 'You’re receiving this because this post is yours or you handle it.',
  });
