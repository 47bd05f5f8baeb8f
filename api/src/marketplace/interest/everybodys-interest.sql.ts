import type { InterestState } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { type RawBuilder, sql } from 'kysely';
import { countFound, countUpTo, type SearchedRows, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { holdsSearch } from '../../platform/json-list/search.sql.ts';
import { interestState } from '../expressions/interest-progress.sql.ts';

/** The conditions for interest `e` besides the search words, and the direction of the list. */
type Wanted = { search?: string | undefined; where: RawBuilder<boolean>; direction: RawBuilder<unknown> };

const joins = sql`left join interest_progress g on g.expression_id = e.id`;
const rowsOf = (where: RawBuilder<boolean>, direction: RawBuilder<unknown>): SearchedRows => ({
  table: 'expression',
  as: 'e',
  idType: 'int',
  joins,
  where,
  order: sql`e.created_at ${direction}, e.id ${direction}`,
});
const wordsOfInterest = {
  holds: holdsSearch.expression,
  found: (text: string) => sql`select expressions_found(${text})`,
};

/** The ids of a page of everybody's interest by day, and their count, up to a limit for a search (ADR-0089). */
export async function everybodysInterest(
  db: Database,
  { search, where, direction }: Wanted,
  bounds: PageBounds,
): Promise<{ ids: number[]; total: number }> {
  const wanted = rowsOf(where, direction);
  const pageOf = async (from: RawBuilder<unknown>, narrowed: RawBuilder<unknown>, { limit, offset }: PageBounds) => {
    const { rows } = await sql<{ id: number }>`
      select e.id from ${from} where ${narrowed} order by ${wanted.order} limit ${limit} offset ${offset}`.execute(db);
    return { ids: rows.map(({ id }) => id), rows: rows.length };
  };
  if (search) return searchRows(db, wanted, wordsOfInterest, search, pageOf, bounds);
  const all = sql`expression e ${joins}`;
  const { ids } = await pageOf(all, where, bounds);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${all} where ${where}`.execute(db);
  return { ids, total: rows[0]?.total ?? 0 };
}

/** Beyond this, everybody's interest is neither counted by state nor read by post: reading a million rows takes seconds. */
export const countedInterest = 10_000;

/** Everybody's interest counted by state, up to a limit. */
export function countInterest(
  db: Database,
  { search, where }: { search: string | undefined; where: RawBuilder<boolean> },
): Promise<Partial<Record<InterestState, number>> | undefined> {
  if (search) return countFound(db, rowsOf(where, sql`desc`), wordsOfInterest, search, interestState);
  return countUpTo(db, countedInterest, sql`${interestState} as key from expression e ${joins} where ${where}`);
}
