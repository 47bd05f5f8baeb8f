import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

/** What was written, and by whom. */
type Interest = { expressionId: number; forenames: string; surname: string; company: string; profile: string };

/** Tells the practitioner that interest came in, from whom and what they write; how to reach them is behind the login. */
export const interestMail = (operator: Operator, to: Reader, post: Subject, interest: Interest): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `New expression of interest: ${post.reference}`,
    heading: 'New expression of interest',
    preview: post.activityHeading,
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'An Interested Party has expressed interest in your post. Their contact details are ready for you. They write:',
    ],
    quote: interest.profile.split('\n'),
    facts: [
      ['Name', `${interest.forenames} ${interest.surname}`],
      ['Company', interest.company],
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the interest', url: operator.publicUrl + pathTo('InterestDetail', interest.expressionId) },
    footerNote:
      'You receive this because you advertise this post. We write once for each Interested Party who answers it.',
  });

/** Confirms to the buyer that the interest was sent, and what was written. */
export const confirmationMail = (operator: Operator, to: Reader, post: Subject, profile: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Your expression of interest was sent',
    preview: post.activityHeading,
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'We have passed your interest and contact details to the practitioner, who will contact you directly. You wrote:',
    ],
    quote: profile.split('\n'),
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote: 'You receive this once, because you expressed interest in this post.',
  });
