import { displayDate } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { linesOf } from '@marketplace/shared-contract/post-places';
import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type PostByEmail = {
  seller: { email1: string; forenames: string; surname: string; company: string };
  card: PostCard;
  endsOn: string;
  message: string;
};

/** A post that its seller sends to somebody, with the seller's own words; a reply goes to the seller (PD-38). */
export function postByEmail(operator: Operator, to: string, { seller, card, endsOn, message }: PostByEmail): Mail {
  const sender = [`${seller.forenames} ${seller.surname}`, seller.company].filter(Boolean).join(' of ');
  const mail = renderEmail(operator, {
    to,
    subject: `A post for your review: ${card.activityHeading}`,
    heading: card.activityHeading,
    preview: `${sender} has sent you this post.`,
    greeting: 'Hello',
    paragraphs: [`${sender} has sent you this post and writes:`],
    quote: message.split(/\s*\n\s*/),
    facts: [
      ...linesOf('mail', card).map(({ label, text }): [string, string] => [label, text]),
      ['Live until', displayDate(endsOn)],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', card.businessId) },
    footerNote: `You receive this because ${sender} asked us to send it to you. We have not added your address to any list. Replies go to the sender.`,
  });
  const name = `${seller.forenames} ${seller.surname}`;
  return { ...mail, replyTo: { name, address: seller.email1 } };
}
