import type { Day } from '@marketplace/shared-contract/calendar';
import type {
  InterestedPost,
  InterestedPostsQuery,
  InterestedSort,
} from '@marketplace/shared-contract/interested-post';
import { unpagedLimit } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type CardRow, toCard } from '../posts/card.ts';
import { postOrders } from '../posts/post-list.sql.ts';
import { isVisibleToOthers } from '../posts/status.rules.ts';

const orders: Record<InterestedSort, RawBuilder<unknown>> = { dateExpressed: sql`mine.created_at`, ...postOrders };

type Row = CardRow & { dateExpressed: Date; viewedAt: Date | null; total: number };

/**
 * One page of the posts a buyer has answered, the latest answer first. A post that was hidden since stays: the expression
 * is the buyer's own, and the practitioner may still reply to it.
 */
export async function interestedPosts(db: Database, buyerId: string, query: InterestedPostsQuery, day: Day) {
  const direction = sql.raw(query.direction === 'asc' ? 'asc' : 'desc');
  const size = query.pageSize ?? (query.page === undefined ? unpagedLimit : 25);
  const offset = ((query.page ?? 1) - 1) * size;
  const answered = sql`
    from expression mine join post p on p.id = mine.post_id left join posting_period pp on pp.id = p.period_id
    where mine.buyer_id = ${buyerId}`;
  const { rows } = await sql<Row>`
    select p.card, p.approved, p.created_at, pp.starts_on, pp.ends_on, pp.ended_as, true as has_expressed_interest,
      mine.created_at as date_expressed, mine.viewed_at, count(*) over ()::int as total ${answered}
    order by ${orders[query.sort ?? 'dateExpressed']} ${direction} nulls last, mine.id ${direction}
    limit ${size} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, answered));
  return { posts: rows.map((row) => toInterestedPost(row, day)), total };
}

function toInterestedPost(row: Row, day: Day): InterestedPost {
  const card = toCard(row, 'other', day);
  return {
    ...card,
    dateExpressed: row.dateExpressed.toISOString(),
    viewedByInsolvency: row.viewedAt !== null,
    available: isVisibleToOthers(card.siteStatus, card.approved),
  };
}

/** The count alone, for a page beyond the end. */
async function countOf(db: Database, answered: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${answered}`.execute(db);
  return rows[0]?.total ?? 0;
}
