import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { isBeforeFlag } from './before-flag.sql.ts';
import type { KnownParticulars } from './known-particulars.ts';

/**
 * The ledger's figures on a post's particulars over all its postings, including after their last days; undefined if the post never offered
 * any. Each buyer counts once, without what they did while flagged (PD-20).
 */
export async function particularsGiven(
  { db }: Pick<Context, 'db'>,
  postId: number,
): Promise<KnownParticulars | undefined> {
  const { rows } = await sql<KnownParticulars & { offered: boolean }>`
    with noted as (
      select e.kind, e.source, split_part(e.source, ':', 1) as subject
      from marketing_event e join posting_period pp on pp.id = e.period_id
        left join undertaking u on u.id = case when e.kind in ('undertaking accepted', 'particulars released', 'particulars refused', 'access ended')
          then split_part(e.source, ':', 1)::int end
        left join account buyer on buyer.id = u.buyer_id
      where pp.post_id = ${postId} and ${isBeforeFlag(sql`e.at`)}
    ), given as (
      select u.id, a.connection,
        exists (select from particulars_opening g where g.undertaking_id = u.id and ${isBeforeFlag(sql`g.opened_at`)}) as opened,
        -- Releases before December 2026 noted no end.
        u.state = 'ended' or u.id::text in (select subject from noted where kind = 'access ended') as ended
      from undertaking u join account buyer on buyer.id = u.buyer_id join undertaking_acceptance a on a.undertaking_id = u.id
      where u.post_id = ${postId} and ${isBeforeFlag(sql`a.accepted_at`)}
    )
    select count(distinct subject) filter (where kind = 'undertaking accepted')::int as accepted,
      count(distinct subject) filter (where kind = 'particulars released')::int as released,
      count(distinct subject) filter (where kind = 'particulars refused' and subject not in (
        select subject from noted where kind = 'particulars released'))::int as refused,
      count(distinct split_part(source, ':', 2)) filter (where kind = 'particulars opened')::int as opened,
      count(distinct source) filter (where kind = 'document released')::int as documents,
      count(*) filter (where kind = 'document replaced')::int as replaced,
      count(distinct source) filter (where kind = 'document taken back')::int as taken_back,
      (select count(*)::int from particulars_document d
        where d.post_id = ${postId} and d.tier = 'named' and d.released_at is not null) as named,
      (select count(distinct id)::int from given where ended) as ended,
      (select coalesce(json_agg(c), '[]') from (
        select connection, count(distinct id)::int as buyers, count(distinct id) filter (where opened)::int as opened,
          count(distinct id) filter (where ended)::int as ended
        from given where connection <> 'none' group by connection order by connection) c) as declared,
      exists (select from particulars o where o.post_id = ${postId} and o.offered)
        or bool_or(kind in ('undertaking accepted', 'document released')) as offered
    from noted`.execute(db);
  const [found] = rows;
  if (!found?.offered) return undefined;
  const { offered: _, ...known } = found;
  return known;
}
