import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { PageBounds } from '../json-list/page-bounds.ts';
import { frequencyBy, manyBySample, worthComparing } from '../json-list/search.sql.ts';

/** How the rows of a table are searched. */
export type RowSearch = {
  /** Whether a row, or a row it refers to, matches the whole search. */
  holds: (text: string) => RawBuilder<boolean>;
  /** An indexed select of the ids that might match; without it every row is compared. */
  found?: (text: string) => RawBuilder<unknown>;
  /** Whether all its ids do match. */
  exact?: boolean;
  /** Estimates the share of all rows that match from a sample of narrow lines; if it is small, no rows are compared. */
  share?: (text: string) => RawBuilder<number>;
};

/** What to search: a table, `one` unless named otherwise, its joins, conditions and order. */
export type SearchedRows = {
  table: string;
  as?: string;
  idType: 'int' | 'bigint' | 'uuid';
  joins: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

/** Reads a page of rows; the caller repeats the order and the columns. */
export type PageOf<Page extends { rows: number } = { list: string; rows: number }> = (
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  bounds: PageBounds,
) => Promise<Page>;

/** This many rows of a large table are compared first, and as many again if too few of those match to be sure. */
const sampleSize = { first: 150, again: 600 };

/**
 * A sample of rows: a few from each of some hundred disk pages of a large table, because neighbouring rows are alike; all rows of a small
 * one.
 */
const sampleOf = (table: string, rows: number): RawBuilder<unknown> => {
  const name = sql.lit(table);
  const share = sql`sample_share(${name})`;
  return sql`select * from ${sql.table(table)} tablesample system (least(100, 10 * ${share}))
    where (select ${share}) >= 100
      or random() < (select ${rows}::int * relpages / (100 * greatest(reltuples, 1)) from pg_class where oid = ${name}::regclass)`;
};

/** The share of a table that a search matches, and whether a list surely has more than the limit, by a sample. */
async function sampleBy(
  db: Database,
  { table, as = 'one', joins, where }: SearchedRows,
  holds: RawBuilder<boolean>,
  ofLines = 0,
) {
  const compare = async (size: number) => {
    const { rows } = await sql<{ share: number; listed: number; hits: number; rows: number }>`
      select coalesce(avg(held::int), 0)::float8 as share, coalesce(avg(listed::int), 0)::float8 as listed,
        count(*) filter (where listed)::int as hits,
        (select reltuples from pg_class where oid = ${sql.lit(table)}::regclass)::float8 as rows
      from (select held, held and (${where}) is true as listed
        from (${sampleOf(table, size)}) as ${sql.ref(as)} ${joins}, lateral (select ${holds} as held offset 0) as compared) as each_row`.execute(
      db,
    );
    const { share: ofRows, listed, hits, rows: all } = rows[0] ?? { share: 0, listed: 0, hits: 0, rows: 0 };
    const share = Math.max(ofRows, ofLines);
    const surelyMany = manyBySample({ share: listed, hits, rows: all });
    const unsure = !surelyMany && hits > 0 && frequencyBy(share) !== 'few' && all > 10 * searchCount;
    return { share, surelyMany, unsure, expected: hits < 6 ? 0 : listed * all };
  };
  const first = await compare(sampleSize.first);
  return first.unsure ? compare(sampleSize.again) : first;
}

/** The share of all rows a search matches, by a sample, and the conditions that find them. */
async function planSearch(db: Database, searched: SearchedRows, search: RowSearch, text: string) {
  const { table, as = 'one', joins, where } = searched;
  const { found, exact, share: shareOf } = search;
  const all = sql`${sql.table(table)} as ${sql.ref(as)} ${joins}`;
  const holds = sql<boolean>`(${search.holds(text)}) is true`;
  const compared = sql`${where} and ${holds}`;
  if (!found) return { all, holds, candidates: where, matches: compared, share: 1, surelyMany: false, expected: 0 };
  const ofLines = shareOf && (await numberFrom(db, sql`${shareOf(text)} as n`));
  const isRare = ofLines !== undefined && frequencyBy(ofLines) === 'few';
  const sample = isRare ? { share: 0, surelyMany: false, expected: 0 } : await sampleBy(db, searched, holds, ofLines);
  const candidates = sql`${sql.ref(`${as}.id`)} = any(array(${found(text)})) and ${where}`;
  const lookedUp = exact ? candidates : sql`${candidates} and ${holds}`;
  return { ...sample, all, holds, candidates, matches: frequencyBy(sample.share) === 'many' ? compared : lookedUp };
}

async function numberFrom(db: Database, number: RawBuilder<unknown>) {
  const { rows } = await sql<{ n: number }>`select ${number}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * A page of search results and their count, up to the search's limit. As in ADR-0089: few matches are looked up; with many, rows are read
 * in list order until the page is full.
 */
export async function searchRows<Page extends { rows: number }>(
  db: Database,
  searched: SearchedRows,
  search: RowSearch,
  text: string,
  pageOf: PageOf<Page>,
  bounds: PageBounds,
): Promise<Page & { total: number }> {
  const { as = 'one', idType, joins, where, order } = searched;
  const { limit, offset } = bounds;
  const [one, id] = [sql.ref(as), sql.ref(`${as}.id`)];
  const { all, holds, share, surelyMany, candidates, matches } = await planSearch(db, searched, search, text);
  const frequency = frequencyBy(share);
  const count = sql`count(*)::int as n from (select from ${all} where ${matches} limit ${searchCount + 1}) as counted`;
  const total = () => (surelyMany ? searchCount + 1 : numberFrom(db, count));
  if (frequency !== 'few') {
    const worth = worthComparing(share, offset + limit);
    const first = sql`(select ${one}.* from ${all} where ${where} order by ${order} limit ${worth}) as ${one} ${joins}`;
    const page = await pageOf(first, holds, bounds);
    if (page.rows === limit) return { ...page, total: await total() };
  }
  if (frequency === 'many') return { ...(await pageOf(all, matches, bounds)), total: await total() };
  // Sorts all candidates as narrow rows, and compares them only until the page and the count are full.
  const held = sql`from unnest((select ids from ranked)) with ordinality as found (found_id, place), ${all} where ${id} = found_id and ${holds}`;
  const page = search.exact
    ? sql`ids[${offset + 1}::int:${offset + limit}::int]::text[] as ids, least(cardinality(ids), ${searchCount + 1}) as total`
    : sql`array(select found_id::text ${held} order by place limit ${limit} offset ${offset}) as ids,
        (select count(*)::int from (select ${held} limit ${searchCount + 1}) as counted) as total`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with ranked as materialized (select array(select ${id} from ${all} where ${candidates} order by ${order}) as ids)
    select ${page} from ranked`.execute(db);
  const [{ ids, total: counted } = { ids: [], total: 0 }] = rows;
  const listed = await pageOf(all, sql`${id} = any(${ids}::${sql.raw(idType)}[])`, { limit, offset: 0 });
  return { ...listed, total: counted };
}

/** How many search results have each value of a key; undefined if there are more than a search counts or, by a sample, most likely are. */
export async function countFound<Key extends string>(
  db: Database,
  searched: SearchedRows,
  search: RowSearch,
  text: string,
  key: RawBuilder<Key>,
): Promise<Partial<Record<Key, number>> | undefined> {
  const { all, expected, matches } = await planSearch(db, searched, search, text);
  if (expected > 2 * searchCount) return;
  return countUpTo(db, searchCount, sql`${key} as key from ${all} where ${matches}`);
}

/** How many of some rows have each `key`; undefined if there are more than `most` rows. */
export async function countUpTo<Key extends string>(
  db: Database,
  most: number,
  keys: RawBuilder<unknown>,
): Promise<Partial<Record<Key, number>> | undefined> {
  const { rows } = await sql<{ key: Key; count: number }>`
    select key, count(*)::int as count from (select ${keys} limit ${most + 1}) as counted group by key`.execute(db);
  if (rows.reduce((sum, { count }) => sum + count, 0) > most) return;
  return Object.fromEntries(rows.map(({ key, count }) => [key, count])) as Partial<Record<Key, number>>;
}
