import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Post = { id: number; reference: string; activityHeading: string; status: SiteStatus; startsOn: Day | null };
type Approval = { approved: boolean; reason?: string };

/** Tells a seller that an Admin hid a post or showed it again, with the reason if one was given (PD-32). */
export function approvalMail(
  operator: Operator,
  to: { email1: string; forenames: string },
  post: Post,
  { approved, reason = '' }: Approval,
): Mail {
  const { publicUrl } = operator;
  const words = approved ? visibilityText(post) : hidden(publicUrl + pathTo('ContactUs'), reason);
  return renderEmail(operator, {
    ...words,
    to: to.email1,
    subject: `${words.heading}: ${post.reference}`,
    preview: post.activityHeading,
    dear: to.forenames,
    facts: [
      ['Reference', post.reference],
      ['Post', post.activityHeading],
    ],
    action: { label: 'View the post', url: publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You’re receiving this because this post is yours or you handle it. We email you only when a post’s approval changes.',
  });
}

/** What an approval means for a post in its present state: only one for sale can be found at once. */
function visibilityText({ status, startsOn }: Post) {
  if (status === 'For Sale') {
    return {
      heading: 'Your post is visible again',
      paragraphs: ['Our moderators have approved your post. Interested Parties can find it again.'],
    };
  }
  const next: Record<Exclude<SiteStatus, 'For Sale'>, string> = {
    Draft: 'It is still a draft: Interested Parties can find it once you have posted it.',
    Scheduled: `Interested Parties can find it from ${startsOn ? displayDate(startsOn) : 'its start date'}.`,
    Expired: 'Its time on sale is over. You can repost it.',
    Withdrawn: 'It is withdrawn. You can repost it.',
    Sold: 'It is in your archive, and Interested Parties who know it can read it again.',
  };
  return {
    heading: 'Your post has been approved',
    paragraphs: [`Our moderators have approved your post. ${next[status]}`],
  };
}

const hidden = (contactUrl: string, reason: string) => ({
  heading: 'Your post has been hidden',
  paragraphs: [
    'Our moderators have hidden your post from Interested Parties. Its dates and billing do not change.',
    ...(reason ? ['The reason they gave:'] : []),
  ],
  quote: reason.split(/\n\s*/),
  remarks: ['To have this reviewed, use our contact form.'],
  links: [{ label: 'Contact us', url: contactUrl }],
});
