import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { upgradePublication } from '../backup/upgrade-publication.ts';

/** How many future periods always have partitions. They are created each hour. */
const periodsAhead = 3_000;

/** Waiting for a table lock blocks everybody else: give up soon and let the job retry. */
const makeWay = (tx: Database) => sql`set local lock_timeout = '300ms'`.execute(tx);

/** Creates the partitions for the deliveries of the next periods (ADR-0088); returns how many were missing. */
export const makePartitions = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await makeWay(tx);
    const { rows } = await sql<{ made: number }>`
      select make_delivery_partitions(coalesce(max(id), 0) + ${periodsAhead}::int) as made from posting_period`.execute(
      tx,
    );
    return rows[0]?.made ?? 0;
  });

/** For `c`, a partition of deliveries: its first period, and the first one beyond it. */
const bounds = sql`
  coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''?(\\d+)')::int, 0) as first_period,
  substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''?(\\d+)')::int as bound`;
const partitions = sql`
  select c.oid, c.relname, i.inhdetachpending, ${bounds}
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'delivery'::regclass`;

/** Whether a period is in a partition that can get no further postings. */
export const isInFullPartition = (periodId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  ${periodId} < (select max(d.first_period) from (${partitions}) as d where d.first_period <= (select max(id) from posting_period))`;

/** The last day of the period `pp`: as booked, or the day it was ended early. */
export const lastDay = sql`least(pp.ends_on, (pp.ended_at at time zone 'Europe/London')::date)`;

/**
 * Detaches the partitions whose postings all ended before a day and have a sealed certificate: its annex proves the deliveries. Blocks
 * nobody. An interrupted detachment is finished first: until then no other partition can be detached.
 */
export async function detachExpired(db: Database, day: Day): Promise<void> {
  const { rows } = await sql<{ relname: string; inhdetachpending: boolean }>`
    select relname, inhdetachpending from (${partitions}) as d
    where inhdetachpending or bound <= (select max(id) from posting_period) and not exists (
      select from posting_period pp where pp.id >= first_period and pp.id < bound and (not pp.certified or ${lastDay} >= ${day}))
    order by inhdetachpending desc, first_period`.execute(db);
  for (const { relname, inhdetachpending } of rows) {
    const how = sql.raw(inhdetachpending ? 'finalize' : 'concurrently');
    await sql`alter table delivery detach partition ${sql.table(relname)} ${how}`.execute(db);
  }
}

/** Drops one detached partition in the caller's transaction; returns how many deliveries it had, undefined if no partition is detached. */
export async function dropDetached(tx: Database): Promise<number | undefined> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace
      and relname ~ '^delivery_(first|from_\\d+)$' order by oid limit 1`.execute(tx);
  const [detached] = rows;
  if (!detached) return undefined;
  const table = sql.table(detached.relname);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${table}`.execute(tx);
  await makeWay(tx);
  await sql`drop table ${table}`.execute(tx);
  return counted[0]?.n ?? 0;
}

/**
 * Whether a newer server replicates this one (docs/major-upgrade.md). It replicates deleted rows but not dropped partitions: it would keep
 * their rows, and its counts would never agree.
 */
export async function isBeingCopied(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_publication where pubname = ${upgradePublication}`.execute(db);
  return rows.length > 0;
}
