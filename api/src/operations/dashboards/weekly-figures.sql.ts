import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import type { Day } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

const shownWeeks = 26;
type Row = Omit<Dashboard['weeks'][number], 'interestPerPost'>;

/** Weeks from Monday to Sunday in London, the running one last. Live is by the calendar on the week's last day (PD-31). */
export async function weeklyFigures(db: Database, today: Day): Promise<Dashboard['weeks']> {
  const { rows } = await sql<Row>`
    with week as (
      select start::date as start, least(start::date + 6, ${today}::date) as last
      from generate_series(date_trunc('week', ${today}::timestamp) - make_interval(weeks => ${shownWeeks - 1}),
        date_trunc('week', ${today}::timestamp), '1 week') as start
    ), bounds as (
      select *, start::timestamp at time zone 'Europe/London' as opens,
        (last + 1)::timestamp at time zone 'Europe/London' as closes
      from week
    )
    select to_char(start, 'YYYY-MM-DD') as week,
      (select count(*)::int from posting_period pp where pp.created_at >= opens and pp.created_at < closes) as posted,
      (select count(distinct pp.post_id)::int from posting_period pp
        where pp.starts_on <= last and pp.ends_on >= last and pp.created_at < closes
          and (pp.ended_at is null or pp.ended_at >= closes)) as live,
      (select count(*)::int from expression e where e.created_at >= opens and e.created_at < closes) as interest
    from bounds order by start`.execute(db);
  return rows.map((row) => ({
    ...row,
    interestPerPost: row.live === 0 ? null : Math.round((row.interest / row.live) * 100) / 100,
  }));
}
