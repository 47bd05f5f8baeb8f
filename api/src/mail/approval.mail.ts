import { pathTo } from '@marketplace/shared-contract/routes';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

type Post = { id: number; reference: string; activityHeading: string };

/** Tells a seller that an Admin hid a post or showed it again, with the reason if one was given (decision 32). */
export const approvalMail = (
  site: string,
  to: { email1: string; forenames: string },
  post: Post,
  approved: boolean,
  reason = '',
): Mail =>
  letter({
    to: to.email1,
    subject: approved
      ? `Your post is visible again: ${post.reference}`
      : `Your post has been hidden: ${post.reference}`,
    greeting: `Dear ${to.forenames}`,
    paragraphs: approved
      ? ['Our moderators have approved your post. Interested Parties can find it again.']
      : [
          'Our moderators have hidden your post from Interested Parties. Its posting period and billing go on.',
          ...(reason ? ['The reason they gave:', ...reason.split(/\n\s*/)] : []),
          'Please reply to our support team through the contact form if you would like it reviewed.',
        ],
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    link: { label: 'View the post', url: site + pathTo('PostDetail', post.id) },
    reason: 'You receive this because you advertise this post.',
  });
