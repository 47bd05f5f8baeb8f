import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';

/** Opens the reader's mail program with this address. */
export const mailLink = (to: string): string => `mailto:${encodeURIComponent(to).replace('%40', '@')}`;

/** A mail to somebody about a post: its reference is in the subject, so that replies can be found. */
export const replyLink = (to: string, { reference, activityHeading }: InterestDetail['interest']['business']) =>
  `${mailLink(to)}?subject=${encodeURIComponent(`${reference}: ${activityHeading}`)}`;
