import type { PostFigures } from '@marketplace/shared-contract/marketplace/performance';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { NoticedPost, NoticeKind } from './posting-notice.sql.ts';

type Words = { subject: string; heading: string; preview: string; paragraphs: string[]; action: [string, string] };

/** What happened to the seller's post, its figures, and the one next step. */
export function noticeMail(operator: Operator, kind: NoticeKind, post: NoticedPost, figures: PostFigures): Mail {
  const { reference, activityHeading, startsOn, endsOn, periodId, postId } = post;
  const [start, end] = [displayDate(startsOn), displayDate(endsOn)];
  const { emailed, opened, interest } = figures;
  const view: [string, string] = ['View the post', pathTo('PostDetail', postId)];
  const words: Record<NoticeKind, Words> = {
    live: {
      subject: `Your post ${reference} is live`,
      heading: 'Your post is live',
      preview: `It runs until ${end}.`,
      paragraphs: ['The post you scheduled is now on sale. Matching buyers are being emailed.'],
      action: view,
    },
    ending: {
      subject: `Your post ${reference} ends on ${end}`,
      heading: `Your post ends on ${end}`,
      preview: 'Decide whether it continues.',
      paragraphs: [
        'Your post is live until the end of that day. If you paid for more days, you can extend it for free. You can also buy the next 28 days, so that it stays on sale without a break, or let it end.',
      ],
      action: ['Decide what happens next', pathTo('ExtendPost', postId)],
    },
    ended: {
      subject: `Your post ${reference} has ended`,
      heading: 'Your post has ended',
      preview: `${countOf(interest, 'buyer', 'buyers')} expressed interest.`,
      paragraphs: [
        'Your post is now in your archive, with the interest it received. Its Certificate of Marketing is final.',
        'If the business is still for sale, you can repost it. If it was sold, you can record the date of the sale within twelve months.',
      ],
      action: ['View the certificate', pathTo('CertificateOutput', periodId)],
    },
  };
  const { paragraphs, action, ...said } = words[kind];
  const count = (of: number) => of.toLocaleString('en-GB');
  return renderEmail(operator, {
    to: post.email1,
    ...said,
    dear: post.forenames,
    paragraphs,
    facts: [
      ['Reference', reference],
      ['Post', activityHeading],
      ['Live', `${start} to ${end}`],
      ...(kind === 'live'
        ? []
        : ([
            ['Emailed', count(emailed)],
            ['Opened', count(opened)],
            ['Interest', count(interest)],
          ] as [string, string][])),
    ],
    action: { label: action[0], url: operator.publicUrl + action[1] },
    footerNote:
      'You’re receiving this because this post is yours or you handle it. You get an email when a scheduled post goes live, three days before a post ends and when it has ended.',
  });
}
