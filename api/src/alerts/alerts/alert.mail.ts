import { displayDate } from '@marketplace/shared-contract/calendar';
import { pathTo } from '@marketplace/shared-contract/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type AlertRecipient, unsubscribeLinks } from './alert-recipient.ts';

export type AlertedPost = {
  id: number;
  activityHeading: string;
  locations: string[];
  primaryCategory: string;
  turnover: string;
  endsOn: string;
};

/** Tells a buyer about a post that fits the criteria. The link leads through the login to the post. */
export function alertMail(operator: Operator, reader: AlertRecipient, post: AlertedPost): Mail {
  const { links, headers } = unsubscribeLinks(operator, reader);
  const locations = post.locations.join(', ');
  const mail = renderEmail(operator, {
    to: reader.address,
    subject: `New opportunity: ${post.activityHeading}`,
    heading: post.activityHeading,
    preview: `${post.primaryCategory} in ${locations}, available until ${displayDate(post.endsOn)}.`,
    greeting: `Dear ${reader.forenames}`,
    paragraphs: ['A newly posted opportunity matches your criteria.'],
    facts: [
      ['Sector', post.primaryCategory],
      ['Location', locations],
      ['Turnover', post.turnover],
      ['Available until', displayDate(post.endsOn)],
    ],
    action: { label: 'View the opportunity', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You receive this because you registered as an Interested Party and asked for each match as it is posted.',
    links,
  });
  return { ...mail, headers };
}
