import type { MarketingKind } from '@marketplace/shared-contract/billing/certificates/annex';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isBeforeFlag } from '../sale-file/before-flag.sql.ts';
import type { LedgerLine } from './ledger-line.ts';

type MarketingEvent = {
  periodId: number;
  kind: MarketingKind;
  at: Date;
  /** The post's last day, if the event sets it. */
  endsOn?: Day;
  /** The first day on sale, if the event sets it. */
  startsOn?: Day;
  /** The timetable date that the event sets, and the one it replaces. */
  deadline?: Date;
  deadlineBefore?: Date;
  /** How many pictures the post shows from then on. */
  pictures?: number;
  /** The count, if not one. */
  quantity?: number;
  /** Its source, if it could be reported twice. */
  source?: string;
};

/** Records events of a posting, in the transaction that causes them (ADR-0011). */
export async function recordMarketingEvent(tx: Database, ...events: MarketingEvent[]): Promise<void> {
  await tx.insertInto('marketingEvent').values(events).execute();
}

type AcceptedOf = { periodId: number; batchId?: string } | { digestBatchId: string };

/** Accepted alerts by batch and London day. Each batch comes with its period, so that no other partition is read (ADR-0088). */
function acceptedOf(of: AcceptedOf): RawBuilder<unknown> {
  const counted = (where: RawBuilder<unknown>) => sql`
    select d.period_id, d.batch_id, (d.accepted_at at time zone 'Europe/London')::date as day,
      max(d.accepted_at) as at, count(*)::int as quantity
    from delivery d where ${where} and d.accepted_at is not null group by 1, 2, 3`;
  if ('periodId' in of)
    return counted(sql`d.period_id = ${of.periodId}
      ${of.batchId === undefined ? sql`` : sql`and d.batch_id = ${of.batchId}::bigint`}`);
  const ids = sql`select d.batch_id from digest g join delivery d on d.digest_id = g.id and d.period_id >= g.first_period
    where g.batch_id = ${of.digestBatchId}`;
  return sql`
    select each_batch.* from (select id, period_id from delivery_batch where id in (${ids})) as b,
      lateral (${counted(sql`d.period_id = b.period_id and d.batch_id = b.id`)} offset 0) as each_batch`;
}

/**
 * Records how many alerts of a period, of one of its batches, or of the batches in a batch of digests were accepted by London day, if not
 * yet recorded. Running it twice changes nothing; deliveries are never recorded one by one.
 */
export async function recordAcceptedAlerts(tx: Database, of: AcceptedOf): Promise<void> {
  await sql`
    with accepted as (
      ${acceptedOf(of)}
    ), noted as (
      select accepted.*, batch_id || ':' || day || ':' as source, (
        select coalesce(sum(e.quantity), 0)::int from marketing_event e
        where e.period_id = accepted.period_id and e.kind = 'alerts accepted'
          and starts_with(e.source, batch_id || ':' || day || ':')) as before
      from accepted
    )
    insert into marketing_event (period_id, kind, at, quantity, source)
    select period_id, 'alerts accepted', at, quantity - before, source || before from noted
    where quantity > before order by at on conflict do nothing`.execute(tx);
}

/** Whether a buyer was emailed about a posting in one of these periods. */
export const isEmailedIn = (periodIds: readonly number[], buyerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  periodIds.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from delivery d
        where d.period_id = any (${periodIds}::int[]) and d.buyer_id = ${buyerId} and d.accepted_at is not null)`;

type View = { postId: number; buyerId: string; source: string; at: Date };

/**
 * Records that a user opened a post on sale: each viewer counts once a day, a flagged one not at all. Returns whether the viewer counts.
 */
export async function noteView(db: Database, { postId, buyerId, source, at }: View): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean }>`
    with viewer as (select from account where id = ${buyerId} and flagged), noted as (
      insert into marketing_event (period_id, kind, at, source)
      select period_id, 'viewed', ${at}, ${source} from post
      where id = ${postId} and period_id is not null and not exists (select from viewer)
      on conflict do nothing)
    select not exists (select from viewer) as counts`.execute(db);
  return rows[0]?.counts ?? false;
}

/** Frequent events are summed by day; single events have a line each. */
const byTheDay: readonly MarketingKind[] = [
  'alerts accepted',
  'bounced',
  'viewed',
  'pictures shown',
  'particulars opened',
];
/** Events of one buyer's undertaking, whose `source` begins with its number. */
const ofUndertakings: readonly MarketingKind[] = [
  'undertaking accepted',
  'particulars released',
  'particulars refused',
];

/** Whether the posting of an event `e` was rescheduled after the event was recorded: a start recorded in advance then never happened. */
export const isMoved = (event: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from marketing_event m where m.period_id = ${event}.period_id and m.kind = 'moved' and m.id > ${event}.id)`;

/** A day's total; for pictures, the number that remained. */
const dayQuantity = sql`coalesce((array_agg(e.pictures order by e.id desc))[1], sum(e.quantity)::int)`;

/** Up to but not including a moment, from an earlier one or from the beginning. */
type LedgerSpan = { until: Date; from?: Date };

/** The expression `x` of an interest event `e`, and whether practitioners see it; the event outlives the expression. */
export const joinExpression = sql`left join expression x on x.id = case when e.kind = 'interest received' then e.source::int end`;
export const isSeenInterest = sql<boolean>`x.visible is not false`;

/** A period's ledger, without what practitioners may not see (PD-20). */
export async function ledgerOf(
  db: Database,
  periodId: number,
  { until, from = new Date(0) }: LedgerSpan,
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select e.kind, min(e.at) as at, max(e.at) as until, ${dayQuantity} as quantity, max(e.ends_on) as ends_on, max(e.starts_on) as starts_on,
      max(e.deadline) as deadline, max(e.deadline_before) as deadline_before
    from marketing_event e ${joinExpression}
      left join undertaking u on u.id = case when e.kind = any (${ofUndertakings}) then split_part(e.source, ':', 1)::int end
      left join account buyer on buyer.id = u.buyer_id
    where e.period_id = ${periodId} and e.at < ${until} and e.at >= ${from} and ${isSeenInterest} and ${isBeforeFlag(sql`e.at`)}
      and not (e.kind = 'live' and ${isMoved(sql`e`)})
    group by e.kind, case when e.kind = any (${byTheDay}) then (e.at at time zone 'Europe/London')::date end,
      case when e.kind = any (${byTheDay}) then 0 else e.id end
    order by min(e.at), min(e.id)`.execute(db);
  return rows;
}

/** How many distinct viewers a period had before a moment. */
export async function countViewers(db: Database, periodId: number, until: Date): Promise<number> {
  const { rows } = await sql<{ viewers: number }>`
    select count(distinct split_part(source, ':', 2))::int as viewers from marketing_event
    where period_id = ${periodId} and kind = 'viewed' and at < ${until}`.execute(db);
  return rows[0]?.viewers ?? 0;
}
