import type { AlertFrequency } from '@marketplace/shared-contract/alerts';
import { displayDate } from '@marketplace/shared-contract/calendar';
import { countOf } from '@marketplace/shared-contract/plural';
import { linesOf } from '@marketplace/shared-contract/post-places';
import { pathTo } from '@marketplace/shared-contract/routes';
import type { EmailItem } from '../../platform/mail/email-content.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { AlertedPost } from '../alerts/alert.mail.ts';
import { type AlertRecipient, unsubscribeLinks } from '../alerts/alert-recipient.ts';

const frequencyTexts: Record<AlertFrequency, string> = {
  'at once': 'You receive this because these were kept for a digest before you asked for each match as it is posted.',
  daily: 'You receive this because you registered as an Interested Party and asked for one email a day.',
  weekly: 'You receive this because you registered as an Interested Party and asked for one email a week.',
};

/** All the posts that fit a buyer's criteria and were kept for one mail (ADR-0018). */
export function digestMail(
  operator: Operator,
  reader: AlertRecipient,
  frequency: AlertFrequency,
  posts: AlertedPost[],
): Mail {
  const { publicUrl } = operator;
  const { links, headers } = unsubscribeLinks(operator, reader);
  const count = countOf(posts.length, 'new opportunity', 'new opportunities');
  const mail = renderEmail(operator, {
    to: reader.address,
    subject: `${count} for you`,
    heading: count,
    preview: posts
      .map(({ card }) => card.activityHeading)
      .slice(0, 3)
      .join(' · '),
    greeting: `Dear ${reader.forenames}`,
    paragraphs: [
      posts.length === 1
        ? 'This newly posted opportunity matches your criteria.'
        : 'These newly posted opportunities match your criteria.',
    ],
    entries: posts.map((post) => entryOf(publicUrl, post)),
    action: { label: 'View your posting inbox', url: publicUrl + pathTo('PostingInbox') },
    footerNote: frequencyTexts[frequency],
    links,
  });
  return { ...mail, headers };
}

const entryOf = (publicUrl: string, post: AlertedPost): EmailItem => ({
  title: post.card.activityHeading,
  url: publicUrl + pathTo('PostDetail', post.id),
  lines: [
    linesOf('alert', post.card)
      .map(({ text }) => text)
      .join(' · '),
    `Available until ${displayDate(post.endsOn)}`,
  ],
});
