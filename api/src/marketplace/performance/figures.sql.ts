import {
  type ListedFigures,
  type PostDay,
  type PostFigures,
  similarLeast,
  similarMonths,
  similarMost,
  similarSellers,
} from '@marketplace/shared-contract/marketplace/performance';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { firmOfPost, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isSeenInterest, joinExpression } from '../ledger/marketing-event.sql.ts';
import { isCancelled } from '../posts/status.sql.ts';

/**
 * A period's results, up to a moment if one is given. All are counted from the ledger, like certificates; for mails it has a line for each
 * batch and day, so that a million deliveries need not be read. `pp` is the period.
 */
const figures = (until?: RawBuilder<unknown>): RawBuilder<unknown> => {
  const before = (at: string) => (until ? sql`and ${sql.raw(at)} < ${until}` : sql``);
  return sql`
    (select coalesce(sum(e.quantity), 0)::int from marketing_event e
      where e.period_id = pp.id and e.kind = 'alerts accepted' ${before('e.at')}) as emailed,
    (select count(distinct split_part(e.source, ':', 2))::int from marketing_event e
      where e.period_id = pp.id and e.kind = 'viewed' ${before('e.at')}) as opened,
    (select count(*)::int from marketing_event e ${joinExpression}
      where e.period_id = pp.id and e.kind = 'interest received' and ${isSeenInterest} ${before('e.at')}) as interest`;
};

/** The figures of the running period `pp` of a post, as in lists of a seller's posts, with unread interest. */
export const runningFigures = sql`${figures()},
    (select count(*)::int from expression x where x.post_id = pp.post_id and x.visible and x.created_at >= pp.created_at
      and x.viewed_at is null) as unread`;

/** The figures of those of some posts that belong to the seller, in one statement. */
export async function listedFigures(db: Database, sellerId: string, ids: readonly number[]): Promise<ListedFigures> {
  const { rows } = await sql<ListedFigures[number]>`
    select p.id as business_id, ${runningFigures}
    from post p join posting_period pp on pp.id = p.period_id
    where p.id = any (${ids}::int[]) and ${isOwnPost(sellerId)} order by p.id`.execute(db);
  return rows;
}

/** A posting's figures by London day, from its first day to `last`; each viewer counts on the first day they opened it. */
export async function figuresByDay(db: Database, periodId: number, first: Day, last: Day): Promise<PostDay[]> {
  const day = (at: string) => sql`(${sql.raw(at)} at time zone 'Europe/London')::date`;
  const { rows } = await sql<PostDay>`
    with pp as (select id, post_id, created_at from posting_period where id = ${periodId}),
    happened as (
      select ${day('e.at')} as day, e.quantity as emailed, 0 as opened, 0 as interest
        from marketing_event e, pp where e.period_id = pp.id and e.kind = 'alerts accepted'
      union all
      select ${day('opened.at')}, 0, 1, 0 from (
        select min(e.at) as at from marketing_event e, pp where e.period_id = pp.id and e.kind = 'viewed'
        group by split_part(e.source, ':', 2)) as opened
      union all
      select ${day('e.at')}, 0, 0, 1 from pp, marketing_event e ${joinExpression}
        where e.period_id = pp.id and e.kind = 'interest received' and ${isSeenInterest}
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(emailed), 0)::int as emailed,
      coalesce(sum(opened), 0)::int as opened, coalesce(sum(interest), 0)::int as interest
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d(day) left join happened h on h.day = d.day::date
    group by d.day order by d.day`.execute(db);
  return rows;
}

/** A posting's totals. */
export async function figuresOf(db: Database, periodId: number): Promise<PostFigures> {
  const { rows } = await sql<PostFigures>`
    select ${figures()} from posting_period pp where pp.id = ${periodId}`.execute(db);
  return rows[0] ?? { emailed: 0, opened: 0, interest: 0 };
}

type Compared = { firmId: string; primaryCategoryId: number; today: Day; ranDays: number };

/**
 * Medians of similar posts after as many days as this one has run; null if there are too few
 * (shared-contract/src/marketplace/performance.ts).
 */
export async function similarFigures(
  db: Database,
  { firmId, primaryCategoryId, today, ranDays }: Compared,
): Promise<(PostFigures & { posts: number }) | null> {
  const until = sql`(pp.starts_on + ${ranDays}::int)::timestamp at time zone 'Europe/London'`;
  const { rows } = await sql<PostFigures & { posts: number; sellers: number }>`
    with others as materialized (
      select pp.id, pp.post_id, pp.starts_on, pp.created_at, ${firmOfPost} as firm_id
      from posting_period pp join post p on p.id = pp.post_id
      where ${firmOfPost} <> ${firmId} and p.approved and not ${isCancelled}
        and p.primary_category_id in (
          select id from category where coalesce(parent_id, id) =
            (select coalesce(parent_id, id) from category where id = ${primaryCategoryId}))
        and pp.created_at > ${today}::date - make_interval(months => ${similarMonths})
        and pp.starts_on + ${ranDays}::int <= ${today}::date + 1
      order by pp.created_at desc limit ${similarMost}
    ), told as (select pp.firm_id, ${figures(until)} from others pp)
    select count(*)::int as posts, count(distinct firm_id)::int as sellers,
      round(percentile_cont(0.5) within group (order by emailed))::int as emailed,
      round(percentile_cont(0.5) within group (order by opened))::int as opened,
      round(percentile_cont(0.5) within group (order by interest))::int as interest
    from told`.execute(db);
  const [all] = rows;
  if (!all || all.posts < similarLeast || all.sellers < similarSellers) return null;
  const { sellers: _sellers, ...medians } = all;
  return medians;
}
