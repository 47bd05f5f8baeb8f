import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';

/** In which buyers are shown a post's dates. */
export const showsDates = ({ siteStatus, approved }: Post): boolean =>
  approved && (siteStatus === 'For Sale' || siteStatus === 'Expired');

/** A post as its owner may look at it through a buyer's eyes: the server sent them more. */
export function seenByBuyers({ timetable, ...post }: Post): Post {
  if (!timetable || !showsDates(post)) return post;
  const { viewingAddress: _address, offerInstructions: _instructions, offersTo: _offersTo, ...dates } = timetable;
  return { ...post, timetable: dates };
}
