import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DayFigures } from './dashboard.rules.ts';

/** When a day, or another value of type `date`, begins in London. */
export const londonStart = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${day})::timestamp at time zone 'Europe/London'`;

const always = sql<boolean>`true`;

/**
 * Counts days: for a query whose rows have `day`, `opens` and `closes`. The only definition of a figure: both for the sums the job stores
 * and for days without one.
 */
export const countedDays = (
  days: RawBuilder<unknown>,
  withLive: RawBuilder<boolean> = always,
): RawBuilder<unknown> => sql`
  select day,
    (select count(*)::int from posting_period pp where pp.created_at >= opens and pp.created_at < closes) as posted,
    case when ${withLive} then (select count(distinct pp.post_id)::int from posting_period pp
      where pp.starts_on <= day and pp.ends_on >= day and pp.created_at < closes
        and (pp.ended_at is null or pp.ended_at >= closes)) end as live,
    (select count(*)::int from expression e where e.created_at >= opens and e.created_at < closes) as interest,
    (select count(*)::int from account a
      where a.role = 'buyer' and a.created_at >= opens and a.created_at < closes) as buyers,
    (select coalesce(sum(net_pence), 0)::bigint from invoice i where i.created_at >= opens and i.created_at < closes)
      - (select coalesce(sum(net_pence), 0)::bigint from credit_note c where c.created_at >= opens and c.created_at < closes) as net_pence,
    (select coalesce(sum(quantity), 0)::int from marketing_event m
      where m.kind = 'alerts accepted' and m.at >= opens and m.at < closes) as alerts,
    (select coalesce(sum(quantity), 0)::int from marketing_event m
      where m.kind = 'bounced' and m.at >= opens and m.at < closes) as bounced
  from (${days}) as counted_day`;

/** The days from one to another, each with its bounds. */
export const daysFrom = (first: Day, last: Day): RawBuilder<unknown> => sql`
  select day::date as day, ${londonStart(sql`day::date`)} as opens, ${londonStart(sql`day::date + 1`)} as closes
  from generate_series(${first}::timestamp, ${last}::timestamp, '1 day') as day`;

/** The days from one to another: stored sums if there are, otherwise counted. `liveOn` are those that need live posts. */
export async function dayFigures(db: Database, first: Day, last: Day, liveOn: readonly Day[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with span as (${daysFrom(first, last)}), changed as materialized (
      select distinct first_day, last_day from dashboard_change where not waits and last_day >= ${first}
    ), stored as (
      select d.* from dashboard_day d where d.day between ${first} and ${last}
        and not exists (select from changed c where d.day between c.first_day and c.last_day)
    ), figures as (
      select day, posted, live, interest, buyers, net_pence, alerts, bounced from stored
      union all
      ${countedDays(sql`select * from span where day not in (select day from stored)`, sql`day = any (${liveOn}::date[])`)}
    )
    select day, posted, live, interest, buyers, net_pence::float8, alerts, bounced from figures order by day`.execute(
    db,
  );
  return rows;
}
