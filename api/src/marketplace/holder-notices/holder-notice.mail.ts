import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

/** Tells a holder about a notice. Its text is only behind the login, so that it ends with their access. */
export const holderNoticeMail = (operator: Operator, to: Reader, post: Subject): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `A notice about a sale: ${post.reference}`,
    heading: 'A notice about a sale',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [
      'The practitioner has sent a notice to the buyers to whom the particulars of this post are open. Log in to read it on the post.',
    ],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You’re receiving this because the particulars of this post were released to you. It is a notice about a sale, so you get it even if you stop alerts.',
  });
