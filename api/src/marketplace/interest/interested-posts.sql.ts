import type {
  InterestedPost,
  InterestedPostsQuery,
  InterestedSort,
} from '@marketplace/shared-contract/marketplace/posts/interested-post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { type CardRow, computedFields, type StoredCard } from '../posts/card.ts';
import { cardColumns, postOrders } from '../posts/post-list.sql.ts';
import { isVisibleToOthers } from '../posts/status.rules.ts';
import { hasStatus } from '../posts/status.sql.ts';

const orders: Record<InterestedSort, RawBuilder<unknown>> = { dateExpressed: sql`mine.created_at`, ...postOrders };

type Row = CardRow & { dateExpressed: Date; viewedAt: Date | null; profile: string; total: number };

/**
 * The JSON of one page of the posts a buyer has expressed interest in, latest first. Posts hidden since then stay: the expression is the
 * buyer's own, and the practitioner may still reply to it.
 */
export async function interestedPosts(db: Database, buyerId: string, query: InterestedPostsQuery, day: Day) {
  const direction = sql.raw(query.direction === 'asc' ? 'asc' : 'desc');
  const size = query.pageSize ?? (query.page === undefined ? unpagedLimit : 25);
  const offset = ((query.page ?? 1) - 1) * size;
  const ownExpressions = sql`
    from expression mine join post p on p.id = mine.post_id
    where mine.buyer_id = ${buyerId}`;
  const { rows } = await sql<Row>`
    select ${cardColumns({ viewer: 'other', buyerId })},
      mine.created_at as date_expressed, mine.viewed_at, mine.profile, count(*) over ()::int as total ${ownExpressions}
    order by ${query.live ? sql`(p.approved and ${hasStatus('For Sale', day)}) is true desc,` : sql``} ${orders[query.sort ?? 'dateExpressed']} ${direction} nulls last, mine.id ${direction}
    limit ${size} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, ownExpressions));
  return { json: `[${rows.map((row) => interestedPostJson(row, day)).join(',')}]`, total };
}

function interestedPostJson(row: Row, day: Day): string {
  const facts = computedFields(row, day);
  const own: Omit<InterestedPost, keyof StoredCard> = {
    ...facts,
    dateExpressed: row.dateExpressed.toISOString(),
    viewedByInsolvency: row.viewedAt !== null,
    profile: row.profile,
    available: isVisibleToOthers(facts.siteStatus, facts.approved),
  };
  return mergeJson(own, row.card);
}

/** The count alone, for a page beyond the end. */
async function countOf(db: Database, answered: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${answered}`.execute(db);
  return rows[0]?.total ?? 0;
}
