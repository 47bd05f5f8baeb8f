import { serverNow } from '@marketplace/shared-auth';
import type { PostCard, SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { offersDueText } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate, displayInstant, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';

const first = (days: readonly string[]): string => (days[0] ? displayDate(days[0]) : '');
function liveDates({ activeStartDate: [start], activeEndDate: [end], offersDue }: PostCard): string {
  const live = start && end ? displayRange(start, end) : '';
  return offersDue ? `${offersDueText(offersDue, serverNow())} · ${live}` : live;
}

const subtitles: Record<SiteStatus, (post: PostCard) => string> = {
  'For Sale': liveDates,
  Scheduled: liveDates,
  Draft: ({ creationDate }) => `Created ${displayInstant(creationDate)}`,
  Expired: ({ activeEndDate }) => `Expired ${first(activeEndDate)}`,
  Withdrawn: () => 'Withdrawn',
  Sold: () => 'Sold',
};

/** The line below the heading of a seller's card (SELL-011 to SELL-014). */
export const cardSubtitle = (post: PostCard): string => subtitles[post.siteStatus](post);
