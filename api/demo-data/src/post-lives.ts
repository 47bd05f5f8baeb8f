import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { addDays, type Day, daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { inOfficeHours, minutesAfter, workday } from './dates.ts';
import type { Random } from './random.ts';

/** One posting of a post and its result. */
export type Posting = {
  postedAt: Date;
  startsOn: Day;
  endsOn: Day;
  /** The days it was scheduled for, until it was moved before it started. */
  moved?: { at: Date; from: { startsOn: Day; endsOn: Day } };
  extension?: { at: Date; endsOn: Day };
  ending?: { at: Date; as: 'Sold' | 'Withdrawn' };
};

/** A posting that was paid for and cancelled before it started; then the post returns to its previous state. */
export type Cancelled = { postedAt: Date; startsOn: Day; endsOn: Day; at: Date; paidBefore: boolean };

type Life = { createdAt: Date; postings: Posting[] };

/** The youngest live posts are handwritten (written-posts.ts). */
const newest = 11;
const lengths = [28, 28, 28, 28, 28, 42, 56, 56, 84];

/** The last day on sale, if nothing ends it before. */
export const lastDay = ({ endsOn, extension }: Posting): Day => extension?.endsOn ?? endsOn;

/** A posting that went live on the day it was made, which is a working day. */
function postedOn(random: Random, start: Day, length: number): Posting {
  const startsOn = workday(start);
  return { postedAt: inOfficeHours(random, startsOn), startsOn, endsOn: addDays(startsOn, length - 1) };
}

/** A posting made some days before it starts. */
function postedAhead(random: Random, startsOn: Day, length: number, daysAhead: number): Posting {
  const postedAt = inOfficeHours(random, workday(addDays(startsOn, -daysAhead)));
  return { postedAt, startsOn, endsOn: addDays(startsOn, length - 1) };
}

/** Drafted an hour or some days before it was posted. */
function draftedBefore(random: Random, { postedAt }: Posting): Date {
  if (random.chance(0.5)) return minutesAfter(postedAt, -random.between(15, 170));
  return inOfficeHours(random, workday(addDays(londonDay(postedAt), -random.between(1, 9))));
}

function live(random: Random, today: Day): Posting {
  const length = random.pick(lengths);
  if (random.chance(0.2)) {
    return postedAhead(random, addDays(today, -random.between(newest, length - 1)), length, random.between(2, 14));
  }
  const posting = postedOn(random, addDays(today, -random.between(newest, length - 3)), length);
  const age = daysBetween(posting.startsOn, today);
  if (length !== 28 || age < 9 || !random.chance(0.3)) return posting;
  // First posted for two weeks, then extended to the end of the paid period (PD-34).
  const at = inOfficeHours(random, addDays(posting.startsOn, random.between(4, 8)));
  return { ...posting, endsOn: addDays(posting.startsOn, 13), extension: { at, endsOn: posting.endsOn } };
}

function ended(random: Random, today: Day, as: 'Sold' | 'Withdrawn'): Posting {
  const length = random.pick(lengths);
  const posting = postedOn(random, addDays(today, -random.between(12, 260)), length);
  const longest = Math.min(length, daysBetween(posting.startsOn, today)) - 1;
  const at = inOfficeHours(
    random,
    addDays(posting.startsOn, random.between(as === 'Sold' ? 8 : 3, Math.max(longest, 8))),
  );
  return { ...posting, ending: { at, as } };
}

function expired(random: Random, today: Day): Posting {
  const length = random.pick(lengths);
  return postedOn(random, addDays(today, -random.between(1, 250) - length + 1), length);
}

const latestOf: Record<Exclude<SiteStatus, 'Draft'>, (random: Random, today: Day) => Posting> = {
  'For Sale': live,
  Expired: expired,
  Sold: (random, today) => ended(random, today, 'Sold'),
  Withdrawn: (random, today) => ended(random, today, 'Withdrawn'),
  Scheduled: (random, today) => {
    const wait = random.between(1, 45);
    return postedAhead(random, addDays(today, wait), random.pick(lengths), wait + random.between(1, 9));
  },
};

/** When a post was drafted, posted and ended, so that today it has `status`. `reposted`: it had an earlier posting. */
export function drawLife(random: Random, status: SiteStatus, today: Day, reposted: boolean): Life {
  if (status === 'Draft') {
    return { createdAt: inOfficeHours(random, workday(addDays(today, -random.between(1, 75)))), postings: [] };
  }
  const latest = latestOf[status](random, today);
  const postings = reposted ? [postingBefore(random, latest), latest] : [latest];
  const [first] = postings as [Posting];
  return { createdAt: draftedBefore(random, first), postings };
}

/** A posting that expired, or was withdrawn, some weeks before the next. */
function postingBefore(random: Random, { postedAt }: Posting): Posting {
  const posting = postedOn(random, addDays(londonDay(postedAt), -random.between(34, 80)), 28);
  if (random.chance(0.6)) return posting;
  const at = inOfficeHours(random, addDays(posting.startsOn, random.between(6, 25)));
  return { ...posting, ending: { at, as: 'Withdrawn' } };
}
