import { type RawBuilder, sql } from 'kysely';
import { searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { holdsSearch } from '../../platform/json-list/search.sql.ts';

/** What interest `e` has to be besides what is looked for, and which way the list goes. */
type Searched = { search: string; where: RawBuilder<boolean>; direction: RawBuilder<unknown> };

/** The ids of a page of everybody's interest by day that a search finds, and how many it finds (ADR-0089). */
export function searchInterest(db: Database, { search, where, direction }: Searched, bounds: PageBounds) {
  const order = sql`e.created_at ${direction}, e.id ${direction}`;
  const joins = sql`left join interest_progress g on g.expression_id = e.id`;
  const found = (text: string) => sql`select expressions_found(${text})`;
  const pageOf = async (from: RawBuilder<unknown>, narrowed: RawBuilder<unknown>, { limit, offset }: PageBounds) => {
    const { rows } = await sql<{ id: number }>`
      select e.id from ${from} where ${narrowed} order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return { ids: rows.map(({ id }) => id), rows: rows.length };
  };
  const searched = { table: 'expression', as: 'e', idType: 'int' as const, joins, where, order };
  return searchRows(db, searched, { holds: holdsSearch.expression, found }, search, pageOf, bounds);
}
