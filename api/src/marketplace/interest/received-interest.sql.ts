import { weekBefore } from '@marketplace/shared-contract/calendar';
import type { Expression, ExpressionSort, ReceivedInterestQuery } from '@marketplace/shared-contract/expression';
import { unpagedLimit } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { type ExpressionRow, toExpression } from '../expressions/expression.sql.ts';

const orders: Record<ExpressionSort, RawBuilder<unknown>> = {
  dateExpressed: sql`e.created_at`,
  reference: sql`p.reference collate "en-x-icu"`,
  heading: sql`p.activity_heading collate "en-x-icu"`,
  surname: sql`buyer.surname collate "en-x-icu"`,
};

function filtered(filter: ReceivedInterestQuery['filter'], now: Date): RawBuilder<boolean> {
  if (filter === 'not-viewed') return sql`e.viewed_at is null`;
  if (filter === 'last-week') return sql`e.created_at >= ${weekBefore(now)}`;
  return sql`true`;
}

type Viewer = { id: string; admin: boolean };
export type ReceivedInterest = { expressions: Expression[]; total: number };

/** One page of what a practitioner received, or, for an Admin, of all there is (PD-5, PD-11 and PD-20). */
export async function receivedInterest(
  db: Database,
  viewer: Viewer,
  query: ReceivedInterestQuery,
  now: Date,
): Promise<ReceivedInterest> {
  const direction = sql.raw(query.direction === 'asc' ? 'asc' : 'desc');
  const size = query.pageSize ?? (query.page === undefined ? unpagedLimit : 25);
  const offset = ((query.page ?? 1) - 1) * size;
  const received = sql`
    from expression e join account buyer on buyer.id = e.buyer_id join post p on p.id = e.post_id
    where ${viewer.admin ? sql`true` : sql`p.owner_id = ${viewer.id} and e.visible`} and ${filtered(query.filter, now)}`;
  // The page is chosen first: messages are long, and read for its rows alone.
  const { rows } = await sql<ExpressionRow & { total: number }>`
    with wanted as materialized (
      select e.id, ${orders[query.sort ?? 'dateExpressed']} as key, count(*) over ()::int as total ${received}
      order by key ${direction}, e.id ${direction} limit ${size} offset ${offset}
    )
    select e.id, e.post_id, e.created_at, e.visible, e.viewed_at, e.profile, buyer.forenames, buyer.surname,
      p.reference, p.activity_heading, category.description as primary_category, wanted.total
    from wanted
      join expression e on e.id = wanted.id
      join account buyer on buyer.id = e.buyer_id
      join post p on p.id = e.post_id
      join category on category.id = p.primary_category_id
    order by wanted.key ${direction}, e.id ${direction}`.execute(db);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, received));
  return { expressions: rows.map(toExpression), total };
}

/** The count alone, for a page beyond the end. */
async function countOf(db: Database, received: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${received}`.execute(db);
  return rows[0]?.total ?? 0;
}
