import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  addDays,
  type Day,
  daysBetween,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { minutesAfter, workday } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { lastDay } from './post-lives.ts';
import { demoSeller } from './sellers.ts';

const every = { moved: 3, cancelled: 3, soldLater: 3 };
const usualDays = 28;

/**
 * What sellers thought better of (PD-59, PD-60): postings moved or cancelled before they began, and sales recorded after the
 * post had ended. It follows from the posts as they are drawn, so that nothing else of the demo is drawn otherwise; the
 * published seller has some of each.
 */
export function thinkAgain(posts: readonly DemoPost[], today: Day): void {
  const some = (status: SiteStatus, nth: number, does: (post: DemoPost, count: number) => boolean) => {
    const [own = [], others = []] = [true, false].map((mine) =>
      posts.filter((post) => post.status === status && (post.seller === demoSeller) === mine),
    );
    for (const group of [own, others]) {
      let count = 0;
      // Those with whom it cannot have been so are passed over.
      for (const [index, post] of group.entries()) if (index >= count * nth && does(post, count)) count += 1;
    }
  };
  some('Scheduled', every.moved, move);
  some('For Sale', every.moved, move);
  some('Draft', every.cancelled, (post, count) => cancel(post, count, today));
  some('Sold', every.soldLater, (post, count) => sellLater(post, count, today));
}

/** Placed for other days at first, and moved an hour and a half later. */
function move({ postings, unapproved }: DemoPost, count: number): boolean {
  const posting = postings.at(-1);
  if (!posting || unapproved || daysBetween(londonDay(posting.postedAt), posting.startsOn) < 2) return false;
  const at = minutesAfter(posting.postedAt, 95);
  const before = addDays(posting.startsOn, count % 2 === 0 && addDays(posting.startsOn, -3) > londonDay(at) ? -3 : 7);
  posting.moved = {
    at,
    from: { startsOn: before, endsOn: addDays(before, daysBetween(posting.startsOn, posting.endsOn)) },
  };
  return true;
}

/** Posted a little after it was drafted, to begin some twelve days on, and taken back about halfway. */
function cancel(post: DemoPost, count: number, today: Day): boolean {
  const drafted = londonDay(post.createdAt);
  if (daysBetween(drafted, today) < 16) return false;
  const startsOn = workday(addDays(drafted, 12));
  post.cancelled = {
    postedAt: minutesAfter(post.createdAt, 100),
    startsOn,
    endsOn: addDays(startsOn, usualDays - 1),
    at: londonInstant(workday(addDays(drafted, 6)), '11:05'),
    paidBefore: count % 2 === 1,
  };
  return true;
}

/** Left to run out, or withdrawn for a buyer, and recorded as sold once the sale was completed. */
function sellLater(post: DemoPost, count: number, today: Day): boolean {
  const posting = post.postings.at(-1);
  if (!posting?.ending) return false;
  const ranOut = count % 2 === 0;
  const last = ranOut ? lastDay(posting) : londonDay(posting.ending.at);
  const day = workday(addDays(last, 24 + count));
  if (day >= today) return false;
  post.soldLater = { at: londonInstant(day, '15:30'), soldOn: workday(addDays(day, -1)) };
  if (ranOut) delete posting.ending;
  else posting.ending.as = 'Withdrawn';
  return true;
}
