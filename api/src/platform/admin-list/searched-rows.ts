import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { PageBounds } from '../json-list/page-bounds.ts';
import { frequencyBy, worthComparing } from '../json-list/search.sql.ts';

/** How the rows `one` of a table are searched. */
export type RowSearch = {
  /** Whether a row, or a row it refers to, matches the whole search. */
  holds: (text: string) => RawBuilder<boolean>;
  /** An indexed select of the ids that might match; without it every row is compared. */
  found?: (text: string) => RawBuilder<unknown>;
};

/** What to search: a table `one`, its joins, conditions and order. */
export type SearchedRows = {
  table: string;
  idType: 'int' | 'bigint' | 'uuid';
  joins: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

/** Reads a page of rows; the caller repeats the order and the columns. */
export type PageOf = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => Promise<{ list: string; rows: number }>;

/**
 * A sample of rows: a few from each of some hundred disk pages of a large table, because neighbouring rows are alike; all of a small one.
 * Few, because each row needs further look-ups.
 */
export const sampleOf = (table: string): RawBuilder<unknown> => {
  const share = sql`sample_share(${sql.lit(table)})`;
  return sql`select * from ${sql.table(table)} tablesample system (least(100, 10 * ${share}))
    where (select ${share}) >= 100 or random() < 0.02`;
};

/** The share of a table that a search matches, estimated from a sample. */
async function shareOf(db: Database, { table, joins }: SearchedRows, holds: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(avg((${holds} is true)::int), 0)::float8 as share
    from (${sampleOf(table)}) as one ${joins}`.execute(db);
  return rows[0]?.share ?? 0;
}

/**
 * A page of search results and their count, up to the search's limit. As in ADR-0089: few matches are looked up; with many, rows are
 * read in list order until the page is full.
 */
export async function searchRows(
  db: Database,
  searched: SearchedRows,
  { holds: holding, found }: RowSearch,
  text: string,
  { limit, offset, pageOf }: PageBounds & { pageOf: PageOf },
): Promise<{ list: string; total: number }> {
  const { table, idType, joins, where, order } = searched;
  const holds = sql<boolean>`(${holding(text)}) is true`;
  const all = sql`${sql.table(table)} as one ${joins}`;
  const compared = sql`${where} and ${holds}`;
  const count = async (narrowed: RawBuilder<unknown>) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${all} where ${narrowed} limit ${searchCount + 1}) as counted`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  };
  const share = found ? await shareOf(db, searched, holds) : 1;
  const frequency = frequencyBy(share);
  if (found && frequency !== 'few') {
    const worth = worthComparing(share, offset + limit);
    const first = sql`(select one.* from ${all} where ${where} order by ${order} limit ${worth}) as one ${joins}`;
    const page = await pageOf(first, holds);
    if (page.rows === limit) return { list: page.list, total: await count(compared) };
  }
  if (!found || frequency === 'many') return { list: (await pageOf(all, compared)).list, total: await count(compared) };
  const { rows } = await sql<{ ids: string[] }>`
    select array(select one.id::text from ${all} where one.id = any(array(${found(text)})) and ${compared}) as ids`.execute(
    db,
  );
  const ids = rows[0]?.ids ?? [];
  const { list } = await pageOf(all, sql`one.id = any(${ids}::${sql.raw(idType)}[])`);
  return { list, total: ids.length };
}
