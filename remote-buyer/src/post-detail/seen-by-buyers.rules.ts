import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';

/** The format in which buyers see a post's dates. */
export const showsDates = ({ siteStatus, approved }: Post): boolean =>
  approved && (siteStatus === 'For Sale' || siteStatus === 'Expired');

/** A post as buyers see it, for its owner's preview: the server sent the owner more. */
export function seenByBuyers({ timetable, ...post }: Post): Post {
  if (!timetable || !showsDates(post)) return post;
  const { viewingAddress: _address, offerInstructions: _instructions, offersTo: _offersTo, ...dates } = timetable;
  return { ...post, timetable: dates };
}
