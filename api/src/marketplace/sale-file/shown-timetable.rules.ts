import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';

/** Whether a post's dates are public. Those of a withdrawn or sold one are only visible to its owner's firm. */
const shownIn: readonly SiteStatus[] = ['For Sale', 'Expired'];

/** The visible part of a timetable: all for its owner's firm, Admins and holders; the dates for others. */
export function shownTimetable(
  timetable: Timetable | null,
  { insider, holder, status }: { insider: boolean; holder: boolean; status: SiteStatus },
): Timetable | undefined {
  if (!timetable) return undefined;
  if (insider) return timetable;
  if (!shownIn.includes(status)) return undefined;
  if (holder) return timetable;
  const { viewingAddress: _address, offerInstructions: _instructions, offersTo: _offersTo, ...dates } = timetable;
  return dates;
}
