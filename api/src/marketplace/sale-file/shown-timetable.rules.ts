import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';

/** In which a post's dates hold for those who may want it. Of one that was withdrawn or sold its owner's firm sees them alone. */
const shownIn: readonly SiteStatus[] = ['For Sale', 'Expired'];

/** What somebody may see of a timetable: its owner's firm and Admins all of it, holders too, others the dates. */
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
