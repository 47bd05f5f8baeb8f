import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

type Interest = { expressionId: number; forenames: string; surname: string; company: string; profile: string };

/** Tells the practitioner about new interest, its sender and message; contact details are behind the login. */
export const interestMail = (operator: Operator, to: Reader, post: Subject, interest: Interest): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `New expression of interest: ${post.reference}`,
    heading: 'New expression of interest',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [
      'An Interested Party has expressed interest in your post. Log in to see their contact details and reply. They write:',
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
      'You’re receiving this because this post is yours or you handle it. You get one email for each expression of interest.',
  });

/** Confirms to the buyer that their interest was sent, with its text. */
export const confirmationMail = (operator: Operator, to: Reader, post: Subject, profile: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Your expression of interest was sent',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [
      'We have sent your message and contact details to the practitioner, who will reply to you directly. You wrote:',
    ],
    quote: profile.split('\n'),
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    remarks: [
      'What to do next: have proof of funds ready, and expect to be asked to sign a confidentiality undertaking.',
      'You can follow the post under Expressions of Interest. If you hear nothing before it closes, contact us.',
    ],
    links: [
      { label: 'Your expressions of interest', url: operator.publicUrl + pathTo('ExpressedInterest') },
      { label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') },
    ],
    footerNote: 'You’re receiving this once, because you expressed interest in this post.',
  });
