import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { isMoved } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { londonStart } from './day-figures.sql.ts';

/** The London months from one to another, by their first days, each with its bounds. */
export const monthsFrom = (first: Day, last: Day): RawBuilder<unknown> => sql`
  select month::date as month, ${londonStart(sql`month::date`)} as opens,
    ${londonStart(sql`(month + interval '1 month')::date`)} as closes
  from generate_series(${first}::timestamp, ${last}::timestamp, '1 month') as month`;

/** The median hours to the first interest of posts that went live between `opens` and `closes`, from the marketing ledger (ADR-0011). */
export const countedMedian: RawBuilder<number | null> = sql`(
  select percentile_cont(0.5) within group (order by extract(epoch from interest.at - live.at) / 3600)
  from (
    select distinct l.period_id, l.at from marketing_event l
    where l.kind = 'live' and l.at >= opens and l.at < closes and not ${isMoved(sql`l`)}
  ) as live cross join lateral (
    select i.at from marketing_event i
    where i.period_id = live.period_id and i.kind = 'interest received' and i.at >= live.at order by i.at limit 1
  ) as interest)`;

/** The median hours from going live to the first interest, by month: the job's figure if there is one, otherwise computed. */
export async function medianHours(db: Database, first: Day, last: Day): Promise<Map<Day, number | null>> {
  const { rows } = await sql<{ month: Day; hours: number | null }>`
    with changed as materialized (
      select distinct date_trunc('month', first_day::timestamp)::date as month from dashboard_change where waits
    )
    select span.month, case when d.month is null then ${countedMedian} else d.median_hours end as hours
    from (${monthsFrom(first, last)}) as span
      left join dashboard_month d on d.month = span.month and d.month not in (select month from changed)`.execute(db);
  return new Map(rows.map(({ month, hours }) => [month, hours]));
}
