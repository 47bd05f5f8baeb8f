import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import {
  addDays,
  type Day,
  daysBetween,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';
import type { Sessions } from '../../src/accounts/session/open-sessions.ts';
import { deliveryKey } from '../../src/alerts/alerts/delivery-key.rules.ts';
import { recordMailEvents } from '../../src/alerts/mail-events/mail-event.service.ts';
import type { MailEvent } from '../../src/alerts/mail-events/mail-event.ts';
import { disableUser } from '../../src/operations/users/disable-user.service.ts';
import { flagUser } from '../../src/operations/users/user-acts.service.ts';
import { adminStep, buyerStep, sellerSteps } from './account-steps.ts';
import { type Buyer, randomBuyers } from './buyers.ts';
import { inOfficeHours, minutesAfter, workday } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import type { DemoPost } from './demo-post.ts';
import { interestStep } from './interest-steps.ts';
import { drawInterests } from './interests.ts';
import { lastDay } from './post-lives.ts';
import { postSteps } from './post-steps.ts';
import { drawPosts } from './posts.ts';
import { type Random, seeded } from './random.ts';
import { saleSteps } from './sales/sale-steps.ts';
import type { SeedRun, Step } from './seed-run.ts';
import { demoSeller, sellers } from './sellers.ts';

const every = { moved: 3, cancelled: 3, soldLater: 3 };
const usualDays = 28;

/**
 * Sellers' changes of mind (PD-59, PD-60): postings moved or cancelled before they started, and sales recorded after the post had ended.
 * Derived from the planned posts, so that nothing else of the demo changes; the published seller has some of each.
 */
function thinkAgain(posts: readonly DemoPost[], today: Day): void {
  const some = (status: SiteStatus, nth: number, does: (post: DemoPost, count: number) => boolean) => {
    const [own = [], others = []] = [true, false].map((mine) =>
      posts.filter((post) => post.status === status && (post.seller === demoSeller) === mine),
    );
    for (const group of [own, others]) {
      let count = 0;
      // Skips posts this cannot apply to.
      for (const [index, post] of group.entries()) if (index >= count * nth && does(post, count)) count += 1;
    }
  };
  some('Scheduled', every.moved, move);
  some('For Sale', every.moved, move);
  some('Draft', every.cancelled, (post, count) => cancel(post, count, today));
  some('Sold', every.soldLater, (post, count) => sellLater(post, count, today));
}

/** First scheduled for other days, and moved an hour and a half later. */
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

/** Posted a little after it was drafted, to start some twelve days later, and cancelled about halfway. */
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

/** Expired, or withdrawn for a buyer, and recorded as sold once the sale was completed. */
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

const seed = 1986;

/** The demo's whole past, planned before anything is written: the same for every start on one day. */
export function randomHistory(now: Date) {
  const today = londonDay(now);
  const random = seeded(seed);
  const buyers = randomBuyers(random.branch(), today);
  const posts = drawPosts(random.branch(), today);
  thinkAgain(posts, today);
  const interests = drawInterests(random.branch(), posts, now);
  const trouble = suppressionSteps(random.branch(), buyers, today);
  return { buyers, posts, interests, trouble, random: random.branch() };
}

export type History = ReturnType<typeof randomHistory>;

/** All acts in order of time, so that numbers and ids rise naturally. */
export function stepsOf(history: History, passwordHash: string, now: Date): Step[] {
  const { buyers, posts, interests, trouble, random } = history;
  const drawing = { random, passwordHash, now, today: londonDay(now) };
  const steps = [
    adminStep(drawing),
    ...sellers.flatMap((seller) => sellerSteps(drawing, seller)),
    ...buyers.map((buyer) => buyerStep(drawing, buyer)),
    ...posts.flatMap((post) => postSteps(post, now)),
    ...interests.map(interestStep),
    ...saleSteps(posts, now),
    ...trouble,
  ];
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const meanings = {
  Unsubscribed: { disable: 'Unsubscribed' },
  Bounced: { disable: 'Bounced', reportedStatus: 'bounced', problem: '550 5.1.1 There is no such mailbox' },
  Blocked: { disable: 'Blocked', reportedStatus: 'blocked', problem: '554 5.7.1 Blocked by the recipient’s server' },
  'Spam report': { disable: 'Spam report' },
} satisfies Record<DisableReason, Partial<MailEvent>>;
const reasons = Object.keys(meanings) as DisableReason[];
const addressEvery = 26;
const lockEvery = 83;
const flagEvery = 31;

/** Past users have no sessions. */
const noSessions: Sessions = { userOf: async () => undefined, forget: () => undefined };

/** What happened to some buyers in the last weeks: flagged or locked out by the Admin, an address disabled. */
function suppressionSteps(random: Random, buyers: Buyer[], today: Day): Step[] {
  return buyers.flatMap((buyer, index) => {
    const at = inOfficeHours(random, addDays(today, -random.between(1, 50)));
    const days = random.between(60, 365);
    if (index === 0 || buyer.unconfirmed || buyer.registeredAt > at) return [];
    if (index % flagEvery === 7) return [flagged(buyer, at)];
    if (index % lockEvery === 40) return [lockedOut(buyer, at, days)];
    if (index % addressEvery !== 11) return [];
    const reason = reasons[Math.floor(index / addressEvery) % reasons.length] ?? 'Bounced';
    return [addressDisabled(buyer, at, reason)];
  });
}

const flagged = ({ email }: Buyer, at: Date): Step => ({
  at,
  act: (run) => flagUser(run.at(at), run.user(demoEmails.admin), run.user(email).id, true),
});

const lockedOut = ({ email }: Buyer, at: Date, days: number): Step => ({
  at,
  act: (run) => disableUser(run.at(at), noSessions, run.user(demoEmails.admin), run.user(email).id, { days }),
});

/** As reported by the mail provider, for the last alert; of two addresses it is the second. */
const addressDisabled = ({ email, secondEmail }: Buyer, at: Date, reason: DisableReason): Step => ({
  at,
  act: async (run) => {
    const key = await lastAlert(run, email, secondEmail ? 2 : 1);
    await recordMailEvents(run.at(at), [{ ...key, ...meanings[reason], address: secondEmail ?? email, at }]);
  },
});

async function lastAlert({ tx, user }: SeedRun, email: string, slot: 1 | 2): Promise<{ key?: string }> {
  const last = await tx
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select(['d.periodId', 'a.number as buyerNumber'])
    .where('a.id', '=', user(email).id)
    .where('d.acceptedAt', 'is not', null)
    .orderBy('d.acceptedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { key: deliveryKey({ ...last, slot }) } : {};
}
