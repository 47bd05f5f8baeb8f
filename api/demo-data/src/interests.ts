import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { addDays, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { dateBetween, minutesAfter } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { lastDay, type Posting } from './post-lives.ts';
import type { Random } from './random.ts';
import { demoSeller } from './sellers.ts';

/** A planned expression of interest: its sender is chosen among the alerted buyers. */
export type DemoInterest = {
  post: DemoPost;
  at: Date;
  /** When the seller opened it, if at all. */
  viewedAt?: Date;
  /** From the published buyer, if the post matches. */
  byDemoBuyer: boolean;
  random: Random;
};

/** How many buyers answer a post, each number as likely. */
const answers: Record<SiteStatus, number[]> = {
  'For Sale': [0, 0, 1, 1, 2, 2, 3],
  Expired: [0, 0, 1, 1, 2],
  Sold: [1, 2, 2, 3, 4],
  Withdrawn: [0, 1, 1, 2],
  Scheduled: [],
  Draft: [],
};
const alertDelay = 20;

/** All expressions of interest, inside the days their posts were for sale. */
export function drawInterests(random: Random, posts: DemoPost[], now: Date): DemoInterest[] {
  return posts.flatMap((post) => {
    const posting = random.pick(post.postings.length > 0 ? post.postings : [undefined]);
    if (!posting || answers[post.status].length === 0) return [];
    const more = post.seller === demoSeller ? random.pick([1, 1, 2, 3]) : 0;
    return Array.from({ length: random.pick(answers[post.status]) + more }, () =>
      drawInterest(random.branch(), post, posting, now),
    ).filter((each) => each !== undefined);
  });
}

function drawInterest(random: Random, post: DemoPost, posting: Posting, now: Date): DemoInterest | undefined {
  const from = alertsAt(posting);
  const end = shownUntil(post, posting, now);
  const at = dateBetween(random, minutesAfter(from, alertDelay), minutesAfter(end, -alertDelay));
  if (!at || isHidden(post, at)) return undefined;
  const viewedAt = minutesAfter(at, random.between(30, 4000));
  const viewed = random.chance(0.58) && viewedAt < now;
  return { post, at, byDemoBuyer: random.chance(0.07), random, ...(viewed && { viewedAt }) };
}

/** Until when buyers could see a posting, up to now. */
export function shownUntil(post: DemoPost, posting: Posting, now: Date): Date {
  const until = [
    now,
    posting.ending?.at,
    post.unapproved && !post.unapproved.until ? post.unapproved.at : undefined,
    londonInstant(addDays(lastDay(posting), 1)),
  ];
  return new Date(Math.min(...until.filter((moment) => moment !== undefined).map((moment) => moment.getTime())));
}

export const isHidden = ({ unapproved }: DemoPost, at: Date) =>
  unapproved !== undefined && at >= unapproved.at && (!unapproved.until || at <= unapproved.until);

/** When a posting's alerts are created: a minute after it was posted, or at 07:00 of a later start (PD-42). */
export function alertsAt({ postedAt, startsOn }: Posting): Date {
  const sevenOClock = londonInstant(startsOn, '07:00');
  return sevenOClock > postedAt ? sevenOClock : minutesAfter(postedAt, 1);
}
