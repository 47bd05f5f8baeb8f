import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import type { Day } from '@marketplace/shared-contract/calendar';
import { pounds } from '@marketplace/shared-contract/money';
import { sql } from 'kysely';
import { isMoved } from '../../marketplace/ledger/marketing-event.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

const shownMonths = 12;
type Row = { month: string; netPence: number; alertsAccepted: number; bounced: number; medianHours: number | null };

/** London months, the running one last. Alerts and first interest come from the marketing ledger (ADR-0011). */
export async function monthlyFigures(db: Database, today: Day): Promise<Dashboard['months']> {
  const { rows } = await sql<Row>`
    with month as (
      select start, start at time zone 'Europe/London' as opens,
        least(start + interval '1 month', ${today}::date + interval '1 day') at time zone 'Europe/London' as closes
      from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${shownMonths - 1}),
        date_trunc('month', ${today}::timestamp), '1 month') as start
    ), waited as (
      select live.at, extract(epoch from min(interest.at) - live.at) / 3600 as hours
      from marketing_event live join marketing_event interest
        on interest.period_id = live.period_id and interest.kind = 'interest received' and interest.at >= live.at
      where live.kind = 'live' and not ${isMoved(sql`live`)} and live.at >= (select min(opens) from month)
      group by live.period_id, live.at
    )
    select to_char(start, 'YYYY-MM') as month,
      (select coalesce(sum(net_pence), 0)::float8 from invoice i where i.created_at >= opens and i.created_at < closes)
        - (select coalesce(sum(net_pence), 0)::float8 from credit_note c where c.created_at >= opens and c.created_at < closes) as net_pence,
      (select coalesce(sum(quantity), 0)::int from marketing_event m
        where m.kind = 'alerts accepted' and m.at >= opens and m.at < closes) as alerts_accepted,
      (select coalesce(sum(quantity), 0)::int from marketing_event m
        where m.kind = 'bounced' and m.at >= opens and m.at < closes) as bounced,
      (select percentile_cont(0.5) within group (order by hours) from waited w where w.at >= opens and w.at < closes) as median_hours
    from month order by start`.execute(db);
  return rows.map(({ netPence, medianHours, ...row }) => ({
    ...row,
    revenue: pounds(netPence),
    medianHoursToInterest: medianHours === null ? null : Math.round(medianHours * 10) / 10,
  }));
}
