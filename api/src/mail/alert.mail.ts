import { displayDate } from '@marketplace/shared-contract/calendar';
import { pathTo } from '@marketplace/shared-contract/routes';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

export type AlertedPost = {
  id: number;
  activityHeading: string;
  locations: string[];
  primaryCategory: string;
  turnover: string;
  endsOn: string;
};

/** Tells a buyer about a post that fits the criteria. The link leads through the login to the post. */
export const alertMail = (site: string, to: string, forenames: string, post: AlertedPost): Mail =>
  letter({
    to,
    subject: `New opportunity: ${post.activityHeading}`,
    greeting: `Dear ${forenames}`,
    paragraphs: ['A newly posted opportunity matches your criteria.'],
    facts: [
      ['Opportunity', post.activityHeading],
      ['Sector', post.primaryCategory],
      ['Location', post.locations.join(', ')],
      ['Turnover', post.turnover],
      ['Available until', displayDate(post.endsOn)],
    ],
    link: { label: 'View the opportunity', url: site + pathTo('PostDetail', post.id) },
    reason:
      'You receive this because you registered as an Interested Party. You can change your criteria in your account.',
  });
