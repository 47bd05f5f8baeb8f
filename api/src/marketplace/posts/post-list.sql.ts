import type { Direction, PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { type RowSearch, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared, isFirstPage } from '../../platform/database/prepared-statements.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { holdsSearch } from '../../platform/json-list/search.sql.ts';
import { offersDueAt } from '../sale-file/offers-due.sql.ts';
import type { CardRow, Viewer } from './card.ts';
import { coverOf } from './picture-access.sql.ts';

/**
 * The order for each sort option. Texts use the same collation in every database; turnover sorts by the band's size, null if not disclosed.
 */
export const postOrders: Record<PostSort, RawBuilder<unknown>> = {
  startDate: sql`p.starts_on`,
  endDate: sql`p.ends_on`,
  createdDate: sql`p.created_at`,
  reference: sql`p.reference collate "en-x-icu"`,
  heading: sql`p.activity_heading collate "en-x-icu"`,
  offersDue: offersDueAt,
  turnover: sql`nullif(p.turnover_id, (select min(id) from turnover where matches_all))`,
};

/**
 * Drafts have no days, an undisclosed turnover has no size and most posts have no timetable: they come last in both directions. A column
 * that is never null gets no `nulls last`: no index would then fit both directions.
 */
const mayBeNull: readonly PostSort[] = ['startDate', 'endDate', 'turnover', 'offersDue'];

type ListPage = { page?: number; pageSize?: number; sort?: PostSort; direction?: Direction };
export type PostList = { rows: CardRow[]; total: number };

type ListOptions = {
  viewer: Viewer;
  where: RawBuilder<boolean>;
  /** The buyer whose own expressions are marked. */
  buyerId?: string;
  /** The total, if there is a cheaper way than counting `where`; gets the newest post. */
  total?: (latestId: number | undefined) => Promise<number>;
  list: ListPage;
  defaultSort: PostSort;
};

/** One page of the posts that a search finds by reference, heading and owner, and their count (ADR-0089). */
export async function searchPosts(db: Database, wanted: ListOptions, search: string): Promise<PostList> {
  const { where, list, defaultSort } = wanted;
  const { size, offset: skipped } = boundsOf(list);
  const { sort, direction, nulls } = orderOf(list, defaultSort);
  const order = sql`${postOrders[sort]} ${direction} ${nulls}, p.id ${direction}`;
  const pageOf = async (from: RawBuilder<unknown>, narrowed: RawBuilder<unknown>, { limit, offset }: PageBounds) => {
    const { rows } = await sql<CardRow>`
      with wanted as materialized (
        select p.id, ${postOrders[sort]} as key from ${from} where ${narrowed} order by ${order} limit ${limit} offset ${offset}
      )
      select ${cardColumns(wanted)} from wanted join post p on p.id = wanted.id
      order by wanted.key ${direction} ${nulls}, p.id ${direction}`.execute(db);
    return { cards: rows, rows: rows.length };
  };
  const rows: RowSearch = {
    holds: (text) => holdsSearch.post(sql`p.id`, text),
    found: (text) => sql`select posts_found(${text})`,
    exact: true,
    share: (text) => sql`posts_share(${text})`,
  };
  const searched = { table: 'post', as: 'p', idType: 'int' as const, joins: sql``, where, order };
  const bounds = { limit: size, offset: skipped };
  const { cards, total } = await searchRows(db, searched, rows, search, pageOf, bounds);
  return { rows: cards, total };
}

/**
 * One page of posts, and the total. `where` refers to the post `p`. The page is chosen on narrow rows first; cards are only read for its
 * rows. Ties follow the id, so that paging is stable.
 */
export async function listPosts(db: Database, wanted: ListOptions): Promise<PostList> {
  const { where, list, defaultSort, total: countApart } = wanted;
  const { size, offset } = boundsOf(list);
  const { sort, direction, nulls } = orderOf(list, defaultSort);
  const fits = sql`select p.id, ${postOrders[sort]} as key from post p where ${where}`;
  // The list without a filter: only a few SQL texts, so they are prepared.
  const isPlain = countApart !== undefined && isFirstPage({ limit: size, offset });
  const page = isPlain ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${offset}`;
  const statement = sql<CardRow & { total: number; latestId: number }>`
    with ${countApart ? sql`` : sql`fits as materialized (${fits}),`} wanted as materialized (
      select id, key, ${countApart ? sql`0` : sql`(select count(*) from fits)::int`} as total
      from ${countApart ? sql`(${fits})` : sql``} fits
      order by key ${direction} ${nulls}, id ${direction}
      ${page}
    )
    select ${cardColumns(wanted)}, wanted.total${countApart ? sql`, (select max(id) from post) as latest_id` : sql``}
    from wanted join post p on p.id = wanted.id
    order by wanted.key ${direction} ${nulls}, p.id ${direction}`;
  const rows = isPlain ? await executePrepared(db, statement) : (await statement.execute(db)).rows;
  if (countApart) return { rows, total: await countApart(rows[0]?.latestId) };
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await countPosts(db, where)) };
}

function orderOf(list: ListPage, defaultSort: PostSort) {
  const sort = list.sort ?? defaultSort;
  const direction = sql.raw(list.direction === 'asc' ? 'asc' : 'desc');
  return { sort, direction, nulls: sql.raw(mayBeNull.includes(sort) ? 'nulls last' : '') };
}

/** The ids of the whole list, in order. */
export async function idsOfPosts(
  db: Database,
  { where, list, defaultSort }: Pick<ListOptions, 'where' | 'list' | 'defaultSort'>,
): Promise<number[]> {
  const { sort, direction, nulls } = orderOf(list, defaultSort);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select p.id from post p where ${where}
      order by ${postOrders[sort]} ${direction} ${nulls}, p.id ${direction}
    ) as listed`.execute(db);
  return rows[0]?.ids ?? [];
}

/** These posts as cards, in this order, without those that fail `where`. */
export async function cardsOf(
  db: Database,
  {
    ids,
    where = sql`true`,
    ...viewed
  }: Pick<ListOptions, 'viewer' | 'buyerId'> & { ids: readonly number[]; where?: RawBuilder<boolean> },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(viewed)}
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) join post p using (id)
    where ${where} order by wanted.place`.execute(db);
  return rows;
}

const boundsOf = ({ page, pageSize }: ListPage) => {
  const size = pageSize ?? (page === undefined ? unpagedLimit : 25);
  return { size, offset: ((page ?? 1) - 1) * size };
};

/** What a card shows beyond its stored JSON. The author is for insiders (PD-3). */
export function cardColumns({ viewer, buyerId }: Pick<ListOptions, 'viewer' | 'buyerId'>): RawBuilder<unknown> {
  const owner = (column: RawBuilder<unknown>) =>
    viewer === 'insider' ? sql`(select ${column} from account owner where owner.id = p.owner_id)` : sql`''`;
  const hasExpressed = sql`exists (select from expression e where e.post_id = p.id and e.buyer_id = ${buyerId ?? null})`;
  return sql`p.card::text as card, p.approved, p.created_at, p.starts_on, p.ends_on, p.ended_as,
    ${owner(sql`forenames || ' ' || surname`)} as created_by_name, ${owner(companyOf('owner'))} as created_by_company,
    ${viewer === 'insider' ? offersDueAt : sql`case when p.ended_as is null then ${offersDueAt} end`} as offers_due,
    ${buyerId === undefined ? sql`false` : hasExpressed} as has_expressed_interest, ${coverOf} as cover`;
}

/** The count alone, for a page beyond the end. */
async function countPosts(db: Database, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from post p where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}
