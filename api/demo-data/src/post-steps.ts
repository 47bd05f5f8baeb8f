import { PostingDates, Repost } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { deliveryKey } from '../../src/alerts/alerts/delivery-key.rules.ts';
import { makeAlerts } from '../../src/alerts/alerts/make-alerts.job.ts';
import { advanceStatus } from '../../src/alerts/alerts/record-outcomes.sql.ts';
import { recordMailEvents } from '../../src/alerts/mail-events/mail-event.service.ts';
import { extendPost } from '../../src/billing/posting/extend.service.ts';
import { moveScheduledPost } from '../../src/billing/posting/move.service.ts';
import { postDraft } from '../../src/billing/posting/post-draft.service.ts';
import { repost } from '../../src/billing/posting/repost.service.ts';
import { withdrawPost } from '../../src/billing/posting/withdraw.service.ts';
import { recordMarketingEvent } from '../../src/marketplace/ledger/marketing-event.sql.ts';
import { viewSource } from '../../src/marketplace/ledger/post-views.ts';
import { createDraft } from '../../src/marketplace/posts/create-draft.service.ts';
import { setApproval } from '../../src/operations/posts/set-approval.service.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { lastWins } from '../../src/platform/edits/versioned-edit.ts';
import { dateBetween, minutesAfter } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import type { DemoPost } from './demo-post.ts';
import { acceptDeliveries } from './finish-seed.ts';
import { alertsAt, isHidden, shownUntil } from './interests.ts';
import { pictureSteps } from './picture-steps.ts';
import type { Posting } from './post-lives.ts';
import { seeded } from './random.ts';
import { secondThoughtSteps } from './second-thought-steps.ts';
import { actsOf, postIdOf, type Step } from './seed-run.ts';
import { settlementSteps } from './settlement-steps.ts';

const hidingReason = 'The description does not say what is for sale. Please amend it and tell us.';

/** A post's whole past: drafted, posted, alerted, perhaps hidden, extended, ended and reposted. */
export function postSteps(post: DemoPost, now: Date): Step[] {
  const drafted: Step = {
    at: post.createdAt,
    act: async ({ at, user, posts }) => {
      const { businessId } = await createDraft(at(post.createdAt), user(post.seller.email), post.draft);
      posts.set(post, businessId);
    },
  };
  const posted = post.postings.flatMap((posting, index) => postingSteps(post, posting, index > 0, now));
  return [drafted, ...pictureSteps(post), ...posted, ...secondThoughtSteps(post), ...approvalSteps(post)].filter(
    ({ at }) => at < now,
  );
}

function postingSteps(post: DemoPost, posting: Posting, again: boolean, now: Date): Step[] {
  const { postedAt, extension, ending, moved } = posting;
  const acted = actsOf(post);
  const placed = { postedAt, ...(moved?.from ?? posting) };
  const posted: Step = {
    at: postedAt,
    act: (run) =>
      again
        ? repost(...acted(run, postedAt), Repost.parse({ StartDate: placed.startsOn, EndDate: placed.endsOn }))
        : postDraft(
            ...acted(run, postedAt),
            PostingDates.parse({ Startdate: placed.startsOn, Enddate: placed.endsOn }),
          ),
  };
  const { startsOn: Startdate, endsOn: Enddate } = posting;
  const movedTo: Step[] = moved
    ? [{ at: moved.at, act: (run) => moveScheduledPost(...acted(run, moved.at), { Startdate, Enddate }, lastWins) }]
    : [];
  const extended: Step[] = extension
    ? [
        {
          at: extension.at,
          act: (run) => extendPost(...acted(run, extension.at), { Enddate: extension.endsOn }, lastWins),
        },
      ]
    : [];
  const ended: Step[] = ending
    ? [{ at: ending.at, act: (run) => withdrawPost(...acted(run, ending.at), { Sold: ending.as === 'Sold' }) }]
    : [];
  const alerted = alertStep(post, posting, now);
  return [posted, ...movedTo, alerted, ...extended, ...ended, ...settlementSteps(post, placed)];
}

/** The alerts of a posting, as the jobs would have created and sent them, and who opened the post because of them. */
function alertStep(post: DemoPost, posting: Posting, now: Date): Step {
  const at = alertsAt(posting);
  return {
    at,
    act: async (run) => {
      const { periodId } = await run.tx
        .selectFrom('post')
        .select('periodId')
        .where('id', '=', postIdOf(run, post))
        .executeTakeFirstOrThrow();
      if (periodId === null) return;
      await makeAlerts(run.at(at), { periodId });
      await failSome(run.tx, periodId, at);
      await acceptDeliveries(run.tx, periodId);
      await rejectSome(run.at(at), periodId, new Date(Math.min(at.getTime() + 5 * 60_000, now.getTime())));
      await openPost(run.at(at), { post, posting, postId: postIdOf(run, post), periodId }, now);
    },
  };
}

function approvalSteps(post: DemoPost): Step[] {
  const set = (at: Date, approved: boolean): Step => ({
    at,
    act: (run) =>
      setApproval(run.at(at), run.user(demoEmails.admin), postIdOf(run, post), approved, approved ? '' : hidingReason),
  });
  if (!post.unapproved) return [];
  const { at, until } = post.unapproved;
  return [set(at, false), ...(until ? [set(until, true)] : [])];
}

const share = 0.3;
const readingDelay = 4;

type Opened = { post: DemoPost; posting: Posting; postId: number; periodId: number };

/** Some of the buyers who were alerted open the post in the days after, a few of them more than once. */
async function openPost(
  { db, signatures }: Context,
  { post, posting, postId, periodId }: Opened,
  now: Date,
): Promise<void> {
  const alerted = await db
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select('a.id')
    .where('d.periodId', '=', periodId)
    .orderBy('a.email1')
    .execute();
  const random = seeded(periodId);
  const from = minutesAfter(alertsAt(posting), readingDelay);
  const until = shownUntil(post, posting, now);
  const views = new Map<string, Date>();
  for (const { id } of alerted) {
    if (!random.chance(share)) continue;
    for (let n = random.pick([1, 1, 1, 2, 3]); n > 0; n -= 1) {
      const at = dateBetween(random, from, until);
      if (at && !isHidden(post, at)) views.set(viewSource(signatures, londonDay(at), postId, id), at);
    }
  }
  const events = [...views].map(([source, at]) => ({ periodId, kind: 'viewed' as const, at, source }));
  if (events.length > 0) await recordMarketingEvent(db, ...events);
}

const givenUpEvery = 400;
const refusedEvery = 250;

/** A period's alerts selected by number, so that the same ones fail each time the demo is loaded. */
const itsTurn = (periodId: number, every: number) =>
  sql`d.period_id = ${periodId} and a.id = d.buyer_id and (a.number + d.period_id) % ${every} = 0`;

/** Some alerts of a period are given up after five attempts, for an Admin to retry. */
const failSome = (db: Database, periodId: number, at: Date) =>
  advanceStatus(sql`
    select d.*, 'failed' as status1, 'withheld' as status2, null::text as message1, null::text as message2,
      '452 4.2.2 The mailbox is full' as provider_message, 5 as attempt, ${at}::timestamptz as at
    from delivery d, account a where ${itsTurn(periodId, givenUpEvery)} for update of d`).execute(db);

/** Some accepted alerts of a period bounce afterwards, because of the mail and not of the address. */
async function rejectSome(context: Context, periodId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ number: number; address: string }>`
    select a.number, a.email1 as address from delivery d, account a
    where ${itsTurn(periodId, refusedEvery)} and d.accepted_at is not null order by a.number`.execute(context.db);
  const events = rows.map(({ number, address }) => ({
    ...{ key: deliveryKey({ periodId, buyerNumber: number, slot: 1 }), address, at },
    ...{ reportedStatus: 'blocked' as const, problem: '550 5.7.1 Refused by the recipient’s policy' },
  }));
  await recordMailEvents(context, events);
}
