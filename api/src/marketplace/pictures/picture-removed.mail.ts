import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Post = { id: number; reference: string; activityHeading: string };

/** Tells a seller that an Admin removed a picture from their post, and why. */
export function pictureRemovedMail(
  operator: Operator,
  to: { email1: string; forenames: string },
  post: Post,
  { alt, reason }: { alt: string; reason: string },
): Mail {
  const { publicUrl } = operator;
  return renderEmail(operator, {
    heading: 'A picture of your post has been removed',
    paragraphs: [
      'Our moderators have removed a picture of your post. Everything else stays as it was. The reason they gave:',
    ],
    quote: reason.split(/\n\s*/),
    to: to.email1,
    subject: `A picture has been removed: ${post.reference}`,
    preview: post.activityHeading,
    dear: to.forenames,
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
      ...(alt ? [['Picture', alt] as [string, string]] : []),
    ],
    action: { label: 'View the post', url: publicUrl + pathTo('PostDetail', post.id) },
    remarks: ['To have this reviewed, use our contact form.'],
    links: [{ label: 'Contact us', url: publicUrl + pathTo('ContactUs') }],
    footerNote:
      'You’re receiving this because this post is yours or you handle it. We email you only when we remove a picture of it.',
  });
}
