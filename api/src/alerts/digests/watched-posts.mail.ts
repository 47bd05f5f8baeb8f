import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { WatchedChange, WatchedPost } from '../../marketplace/marks/watched-posts.sql.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type AlertRecipient, unsubscribeLinks } from '../alerts/alert-recipient.ts';

const sentences: Record<WatchedChange, string> = {
  again: 'It is for sale again.',
  end: 'It is for sale for longer.',
  dates: 'Dates of the sale have changed.',
  details: 'Its details have changed.',
  description: 'Its description has changed.',
  labels: 'Its categories or assets have changed.',
  pictures: 'Its pictures have changed.',
  documents: 'Its documents have changed.',
};
const order = Object.keys(sentences) as WatchedChange[];

/** What has changed in the posts that a buyer watches, in one email a day. */
export function watchedPostsMail(operator: Operator, reader: AlertRecipient, posts: readonly WatchedPost[]): Mail {
  const { publicUrl } = operator;
  const { links, headers } = unsubscribeLinks(operator, reader);
  const heading =
    posts.length === 1
      ? 'A post you watch has changed'
      : `${countOf(posts.length, 'post', 'posts')} you watch have changed`;
  const mail = renderEmail(operator, {
    to: reader.address,
    subject: heading,
    heading,
    preview: posts
      .map(({ activityHeading }) => activityHeading)
      .slice(0, 3)
      .join(' · '),
    dear: reader.forenames,
    paragraphs: ['The post has the details that count: look there before you act.'],
    entries: posts.map(({ id, activityHeading, changes }) => ({
      title: activityHeading,
      url: publicUrl + pathTo('PostDetail', id),
      facts: order
        .filter((change) => changes.includes(change))
        .map((change) => sentences[change])
        .join(' '),
      lines: [],
    })),
    action: {
      label: 'View your shortlist',
      url: publicUrl + pathTo('PostingInbox', undefined, { posts: 'shortlist' }),
    },
    footerNote:
      'You’re receiving this because you watch these posts. You get at most one such email a day. To stop, open a post and press “Stop watching”.',
    links,
  });
  return { ...mail, headers };
}
