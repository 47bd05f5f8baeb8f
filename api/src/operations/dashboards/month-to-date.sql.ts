import type { DashboardFigures, MonthToDate } from '@marketplace/shared-contract/admin-dashboard';
import type { Day } from '@marketplace/shared-contract/calendar';
import { pounds } from '@marketplace/shared-contract/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

type Row = Omit<DashboardFigures, 'revenue'> & { netPence: number; isNow: boolean };

/** This month up to today, and as many days of the month before: all of a shorter one. Days are London's. */
export async function monthToDate(db: Database, today: Day): Promise<MonthToDate> {
  const { rows } = await sql<Row>`
    with stretch as (
      select true as is_now, date_trunc('month', ${today}::timestamp)::date as first, ${today}::date as last
      union all
      select false, (date_trunc('month', ${today}::timestamp) - interval '1 month')::date,
        least(${today}::date - interval '1 month', date_trunc('month', ${today}::timestamp) - interval '1 day')::date
    ), bounds as (
      select *, first::timestamp at time zone 'Europe/London' as opens,
        (last + 1)::timestamp at time zone 'Europe/London' as closes
      from stretch
    )
    select is_now,
      (select count(distinct pp.post_id)::int from posting_period pp
        where pp.starts_on <= last and pp.ends_on >= last and pp.created_at < closes
          and (pp.ended_at is null or pp.ended_at >= closes)) as live,
      (select count(*)::int from posting_period pp where pp.created_at >= opens and pp.created_at < closes) as posted,
      (select count(*)::int from expression e where e.created_at >= opens and e.created_at < closes) as interest,
      (select count(*)::int from account a
        where a.role = 'buyer' and a.created_at >= opens and a.created_at < closes) as buyers,
      (select coalesce(sum(net_pence), 0)::float8 from invoice i where i.created_at >= opens and i.created_at < closes)
        - (select coalesce(sum(net_pence), 0)::float8 from credit_note c where c.created_at >= opens and c.created_at < closes) as net_pence,
      (select coalesce(sum(quantity), 0)::int from marketing_event m
        where m.kind = 'alerts accepted' and m.at >= opens and m.at < closes) as alerts
    from bounds order by is_now desc`.execute(db);
  const [now, before] = rows.map(({ netPence, isNow: _, ...row }) => ({ ...row, revenue: pounds(netPence) }));
  if (!now || !before) throw new Error('a month to date has two stretches');
  return { days: Number(today.slice(-2)), now, before };
}
