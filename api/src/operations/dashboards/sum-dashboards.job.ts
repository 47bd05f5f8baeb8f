import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/connect.ts';
import { shownSince } from './dashboard.rules.ts';
import { countedDays, daysFrom } from './day-figures.sql.ts';
import { countedMedian, monthsFrom } from './median-hours.sql.ts';

/** An arbitrary number that no other advisory lock uses. */
const lockKey = 4_701_280;
const daysAtOnce = 31;
const changesAtOnce = 100_000;

/**
 * Whether a period has been over for two days, by the product's clock and by the database's. The database records changes to days that have
 * been over for one, so no running transaction can change a day unnoticed.
 */
const isOver = (now: Date): RawBuilder<boolean> => sql`closes <= least(${now}::timestamptz, now()) - interval '2 days'`;

/** One at a time: of two, the earlier could write its older snapshot first. */
const alone = (db: Database, work: (tx: Tx) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    return work(tx);
  });

/** Deletes outdated sums, in one statement so that concurrent change records are kept. Returns how many records it used up. */
async function forgetChanged(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with taken as (
      delete from dashboard_change where id in (select id from dashboard_change order by id limit ${changesAtOnce}) returning *
    ), changed as (select distinct waits, first_day, last_day from taken), days as (
      delete from dashboard_day d using changed c where not c.waits and d.day between c.first_day and c.last_day
    ), months as (
      delete from dashboard_month d using changed c where c.waits and d.month = date_trunc('month', c.first_day::timestamp)::date
    )
    select count(*)::int as n from taken`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function sumDays(tx: Tx, first: Day, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into dashboard_day (day, posted, live, interest, buyers, net_pence, alerts, bounced)
    ${countedDays(sql`
      select * from (${daysFrom(first, londonDay(now))}) as span
      where ${isOver(now)} and not exists (select from dashboard_day d where d.day = span.day)
      order by day limit ${daysAtOnce}`)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

async function noteMedian(tx: Tx, first: Day, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into dashboard_month (month, median_hours)
    select month, ${countedMedian} from (
      select * from (${monthsFrom(first, londonDay(now))}) as span
      where ${isOver(now)} and not exists (select from dashboard_month d where d.month = span.month)
      order by month limit 1
    ) as one`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Adds up finished days and months for the dashboards, one period per transaction; scheduled every hour. */
export async function sumDashboards({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  const first = shownSince(londonDay(now));
  while ((await alone(db, forgetChanged)) > 0);
  while ((await alone(db, (tx) => sumDays(tx, first, now))) > 0);
  while ((await alone(db, (tx) => noteMedian(tx, first, now))) > 0);
}
