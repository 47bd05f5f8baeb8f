import { serverNow } from '@marketplace/shared-auth';
import type { PostCard, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { offersDueText } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';

const closedTexts: Record<Exclude<SiteStatus, 'For Sale'>, string> = {
  Draft: 'This post is a draft, so interest cannot be expressed yet.',
  Scheduled: 'This post is not live yet, so interest cannot be expressed yet.',
  Expired: 'This post has expired, so interest can no longer be expressed.',
  Sold: 'This business has been sold, so interest can no longer be expressed.',
  Withdrawn: 'This post has been withdrawn, so interest can no longer be expressed.',
};

/** Why a buyer cannot express interest in a post; undefined when they can (BUY-013). */
export function whyClosed({ siteStatus, hasExpressedInterest }: PostCard): string | undefined {
  if (hasExpressedInterest) return 'You have expressed interest in this post.';
  return siteStatus === 'For Sale' ? undefined : closedTexts[siteStatus];
}

/** Until when a post is live, or since when it is not; before that the deadline for offers, if its seller set one. */
export function liveText({ siteStatus, activeEndDate: [end], offersDue }: PostCard): string | undefined {
  if (!end) return undefined;
  const live = `${siteStatus === 'For Sale' ? 'Live until' : 'Ended'} ${displayDate(end)}`;
  return offersDue ? `${offersDueText(offersDue, serverNow())} · ${live}` : live;
}
