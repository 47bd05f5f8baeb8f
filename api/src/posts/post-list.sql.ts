import type { Direction, PostSort } from '@marketplace/shared-contract/paging';
import { unpagedLimit } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { CardRow } from './card.ts';

/** What each sort option orders by: texts as people read them, in any database. Turnover orders by the size of its band. */
export const postOrders: Record<PostSort, RawBuilder<unknown>> = {
  startDate: sql`pp.starts_on`,
  endDate: sql`pp.ends_on`,
  createdDate: sql`p.created_at`,
  reference: sql`p.reference collate "en-x-icu"`,
  heading: sql`p.activity_heading collate "en-x-icu"`,
  turnover: sql`p.turnover_id`,
};

type ListPage = { page?: number; pageSize?: number; sort?: PostSort; direction?: Direction };
export type PostList = { rows: CardRow[]; total: number };

type Wanted = {
  where: RawBuilder<boolean>;
  /** Criteria to join as `b`, where the list is somebody's matches. */
  join?: RawBuilder<unknown>;
  /** The buyer whose own expressions are marked. */
  buyerId?: string;
  list: ListPage;
  defaultSort: PostSort;
};

/**
 * One page of posts, and how many there are in all. `where` and `join` speak of the post `p` and its latest period `pp`.
 * The page is chosen on narrow rows first; cards are read for its rows alone. Equal rows follow the id, so paging is stable.
 */
export async function listPosts(db: Database, { where, join, buyerId, list, defaultSort }: Wanted): Promise<PostList> {
  const direction = sql.raw(list.direction === 'asc' ? 'asc' : 'desc');
  const size = list.pageSize ?? (list.page === undefined ? unpagedLimit : 25);
  const offset = ((list.page ?? 1) - 1) * size;
  const order = postOrders[list.sort ?? defaultSort];
  const { rows } = await sql<CardRow & { total: number }>`
    with wanted as materialized (
      select p.id, ${order} as key, count(*) over ()::int as total
      from post p left join posting_period pp on pp.id = p.period_id ${join ?? sql``}
      where ${where}
      order by key ${direction} nulls last, p.id ${direction}
      limit ${size} offset ${offset}
    )
    select p.card, p.approved, p.created_at, pp.starts_on, pp.ends_on, pp.ended_as, wanted.total,
      ${
        buyerId === undefined
          ? sql`false`
          : sql`exists (select from expression e where e.post_id = p.id and e.buyer_id = ${buyerId})`
      } as has_expressed_interest
    from wanted join post p on p.id = wanted.id left join posting_period pp on pp.id = p.period_id
    order by wanted.key ${direction} nulls last, p.id ${direction}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countPosts(db, where, join));
  return { rows, total };
}

/** The count alone, for a page beyond the end. */
async function countPosts(db: Database, where: RawBuilder<boolean>, join?: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from post p left join posting_period pp on pp.id = p.period_id ${join ?? sql``}
    where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}
