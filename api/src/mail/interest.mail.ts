import { pathTo } from '@marketplace/shared-contract/routes';
import { letter, type Operator } from './letter.ts';
import type { Mail } from './mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

/** Tells the practitioner that interest came in; names nobody, the detail is behind the login (decision 27). */
export const interestMail = (operator: Operator, to: Reader, post: Subject, expressionId: number): Mail =>
  letter(operator, {
    to: to.email1,
    subject: `New expression of interest: ${post.reference}`,
    heading: 'New expression of interest',
    preview: post.activityHeading,
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'An Interested Party has expressed interest in your post. Their message and contact details are ready for you.',
    ],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the interest', url: operator.publicUrl + pathTo('InterestDetail', expressionId) },
    reason: 'You receive this because you advertise this post. We write once for each Interested Party who answers it.',
  });

/** Confirms to the buyer that the interest was sent. */
export const confirmationMail = (operator: Operator, to: Reader, post: Subject): Mail =>
  letter(operator, {
    to: to.email1,
    subject: 'Your expression of interest was sent',
    preview: post.activityHeading,
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'We have passed your interest and contact details to the practitioner, who will contact you directly.',
    ],
    facts: [['Post', post.activityHeading]],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    reason: 'You receive this once, because you expressed interest in this post.',
  });
