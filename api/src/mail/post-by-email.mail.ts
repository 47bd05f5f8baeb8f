import { displayDate } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { pathTo } from '@marketplace/shared-contract/routes';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

type Sent = {
  seller: { email1: string; forenames: string; surname: string; company: string };
  card: PostCard;
  endsOn: string;
  message: string;
};

/** A post that its seller sends to somebody, with the seller's own words; the answer goes to the seller (decision 38). */
export function postByEmail(site: string, to: string, { seller, card, endsOn, message }: Sent): Mail {
  const sender = [`${seller.forenames} ${seller.surname}`, seller.company].filter(Boolean).join(', ');
  const mail = letter({
    to,
    subject: `A post for your review: ${card.activityHeading}`,
    greeting: 'Hello',
    paragraphs: [`${sender}, has sent you this post:`, ...message.split(/\s*\n\s*/)],
    facts: [
      ['Opportunity', card.activityHeading],
      ['Sector', card.primaryCategory.map(({ description }) => description).join(', ')],
      ['Location', card.locations.map(({ description }) => description).join(', ')],
      ['Turnover', card.turnover],
      ['Employees', card.employee],
      ['Appointment', card.businessStatus],
      ['Trading', card.tradingStatus],
      ['Available until', displayDate(endsOn)],
    ],
    link: { label: 'View the post', url: site + pathTo('PostDetail', card.businessId) },
    reason: `You receive this because ${sender}, asked us to send it to you. Replies go to the sender.`,
  });
  return { ...mail, replyTo: seller.email1 };
}
