import type {
  Expression,
  ExpressionSort,
  InterestNarrowing,
  ReceivedInterestQuery,
} from '@marketplace/shared-contract/marketplace/interest/expression';
import { weekBefore } from '@marketplace/shared-contract/platform/clock/calendar';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';
import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { isInCharge, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { containsWords, searchedIds } from '../../platform/json-list/search.sql.ts';
import { type ExpressionRow, toExpression } from '../expressions/expression.sql.ts';
import { interestState } from '../expressions/interest-progress.sql.ts';
import { everybodysInterest } from './everybodys-interest.sql.ts';

const orders: Record<ExpressionSort, RawBuilder<unknown>> = {
  dateExpressed: sql`e.created_at`,
  reference: sql`p.reference collate "en-x-icu"`,
  heading: sql`p.activity_heading collate "en-x-icu"`,
  surname: sql`buyer.surname collate "en-x-icu"`,
};

const aboutWhom = sql`concat_ws(' ', buyer.forenames, buyer.surname, buyer.company, ${contactEmailOf('buyer')},
  p.reference, p.activity_heading)`;

/** Numbers match with or without spaces, however the buyer wrote them. */
const telephones = sql`concat_ws(' ', buyer.telephone, buyer.mobile, translate(concat_ws(' / ', buyer.telephone, buyer.mobile), ' ()-', ''))`;

/**
 * The searched text of interest `e`: its buyer's name and contact details, its post and its message. Messages are long, so they are only
 * searched if the rest does not contain all words.
 */
const holds = (search: string): RawBuilder<boolean> =>
  sql`(${containsWords(aboutWhom, search)} or ${containsWords(sql`concat_ws(' ', ${aboutWhom}, ${telephones}, e.profile)`, search)})`;

/** The conditions of an interest list's filters. */
export function filtered({ filter, state, post, search }: InterestNarrowing, now: Date): RawBuilder<boolean> {
  const conditions = [
    filter === 'not-viewed' && sql`e.viewed_at is null`,
    filter === 'last-week' && sql`e.created_at >= ${weekBefore(now)}`,
    state && sql`${interestState} = ${state}`,
    post && sql`e.post_id = ${post}`,
    search && holds(search),
  ];
  return sql`${sql.join([sql`true`, ...conditions.filter((one) => one !== false && one !== '' && one !== undefined)], sql` and `)}`;
}

/** Interest in one's own posts is compared directly; everybody's goes through the word index first. */
const amongAll = ({ search, whose }: InterestNarrowing) =>
  search && whose !== 'mine' ? sql`e.id = ${searchedIds.expressions(search)}` : sql`true`;

export type Viewer = { id: string; admin: boolean };

/** A practitioner's received interest, or everybody's for an Admin (PD-5 and PD-20), filtered. */
export const received = (viewer: Viewer, narrowing: InterestNarrowing, now: Date): RawBuilder<unknown> => sql`
  from expression e join account buyer on buyer.id = e.buyer_id join post p on p.id = e.post_id
    left join interest_progress g on g.expression_id = e.id
  where ${viewer.admin ? amongAll(narrowing) : sql`${isOwnPost(viewer.id)} and e.visible`}
    and ${isInCharge(viewer.id, narrowing.whose)} and ${filtered(narrowing, now)}`;

/** A column and a direction to order received interest by. */
export function orderOf({ sort, direction }: Pick<ReceivedInterestQuery, 'sort' | 'direction'>) {
  return { key: orders[sort ?? 'dateExpressed'], direction: sql.raw(direction === 'asc' ? 'asc' : 'desc') };
}

export type ReceivedInterest = { expressions: Expression[]; total: number };
type Row = ExpressionRow & Required<Pick<Expression, 'company' | 'state'>> & { note: string | null; total: number };

/** One page of received interest (PD-11). */
export async function receivedInterest(
  db: Database,
  viewer: Viewer,
  query: ReceivedInterestQuery,
  now: Date,
): Promise<ReceivedInterest> {
  const { key, direction } = orderOf(query);
  const size = query.pageSize ?? (query.page === undefined ? unpagedLimit : 25);
  const offset = ((query.page ?? 1) - 1) * size;
  const rowsOf = received(viewer, query, now);
  const { search, ...narrowing } = query;
  // An Admin's list in its default order; other orders, and one's own posts, read all rows.
  if (viewer.admin && (query.sort ?? 'dateExpressed') === 'dateExpressed' && query.whose !== 'mine') {
    const wanted = { search, where: filtered(narrowing, now), direction };
    const { ids, total } = await everybodysInterest(db, wanted, { limit: size, offset });
    const listedIds = sql`select id, place as key, 0 as total from unnest(${ids}::int[]) with ordinality as found (id, place)`;
    const rows = await pageOf(db, viewer, listedIds, sql`wanted.key`);
    return { expressions: rows.map(listed), total };
  }
  // The page is chosen first: messages are long, and only read for its rows.
  const wanted = sql`select e.id, ${key} as key, count(*) over ()::int as total ${rowsOf}
    order by key ${direction}, e.id ${direction} limit ${size} offset ${offset}`;
  const rows = await pageOf(db, viewer, wanted, sql`wanted.key ${direction}, e.id ${direction}`);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, rowsOf));
  return { expressions: rows.map(listed), total: query.search ? Math.min(total, searchCount + 1) : total };
}

/** The rows of a page: `wanted` selects their `id`, a `key` to order by, and the total count. */
async function pageOf(
  db: Database,
  viewer: Viewer,
  wanted: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with wanted as materialized (${wanted})
    select e.id, e.post_id, e.created_at, e.visible, e.viewed_at, e.profile, buyer.forenames, buyer.surname, buyer.company,
      p.reference, p.activity_heading, category.description as primary_category, ${interestState} as state,
      case when ${isOwnPost(viewer.id)} then coalesce(g.note, '') end as note, wanted.total
    from wanted
      join expression e on e.id = wanted.id
      join account buyer on buyer.id = e.buyer_id
      join post p on p.id = e.post_id
      join category on category.id = p.primary_category_id
      left join interest_progress g on g.expression_id = e.id
    order by ${order}`.execute(db);
  return rows;
}

const listed = (row: Row): Expression => {
  const { company, state, note } = row;
  return { ...toExpression(row), company, state, ...(note !== null && { note }) };
};

/** The count alone, for a page beyond the end. */
async function countOf(db: Database, rowsOf: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${rowsOf}`.execute(db);
  return rows[0]?.total ?? 0;
}
