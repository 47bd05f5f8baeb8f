import type {
  LivePosts,
  LivePostsBy,
  LivePostsQuery,
} from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { isCancelled } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The groups of a live post: the sector of its primary category, or each of its regions. */
const names: Record<LivePostsBy, RawBuilder<unknown>> = {
  sector: sql`join post p on p.id = live.post_id join category c on c.id = p.primary_category_id
    left join category sector on sector.id = c.parent_id
    cross join lateral (select coalesce(sector.description, c.description) as name) as named`,
  region: sql`join post_location pl on pl.post_id = live.post_id join location named_by on named_by.id = pl.location_id
    cross join lateral (select named_by.description as name) as named`,
};

type Row = { name: string | null; counts: number[] };

/** How many posts were live in each month, by sector or region, with each month's total. The contract defines "live". */
export async function livePostsByMonth(db: Database, today: Day, { by, months }: LivePostsQuery): Promise<LivePosts> {
  const { rows } = await sql<{ months: string[]; rows: Row[] }>`
    with month as materialized (
      select first::date as first, least((first + interval '1 month')::date - 1, ${today}::date) as last
      from generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${months - 1}),
        date_trunc('month', ${today}::timestamp), '1 month') as first
    ), posting as materialized (
      select post_id, starts_on,
        case when ended_at is null then ends_on else least(ends_on, (ended_at at time zone 'Europe/London')::date) end as last
      from posting_period pp where not ${isCancelled}
    ), live as materialized (
      select distinct month.first, posting.post_id
      from month join posting on posting.starts_on <= month.last and posting.last >= month.first
    ), counted as (
      select null::text as name, first, count(*)::int as n from live group by first
      union all select named.name, live.first, count(*)::int from live ${names[by]} group by named.name, live.first
    ), named as (select distinct name from counted)
    select (select json_agg(to_char(first, 'YYYY-MM') order by first) from month) as months,
      coalesce((select json_agg(json_build_object('name', named.name, 'counts', (
          select json_agg(coalesce(counted.n, 0) order by month.first) from month
          left join counted on counted.first = month.first and counted.name is not distinct from named.name
        )) order by named.name collate "en-x-icu") from named), '[]') as rows`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A report has no row');
  const total = found.rows.find(({ name }) => name === null)?.counts ?? found.months.map(() => 0);
  return {
    months: found.months,
    rows: found.rows.flatMap(({ name, counts }) => (name === null ? [] : [{ name, counts }])),
    total,
  };
}
