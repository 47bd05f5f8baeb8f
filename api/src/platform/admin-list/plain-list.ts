import type {
  Formats,
  ListFilterQuery,
  ListRow,
  PlainList,
  SortOf,
} from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { rowOf } from '@marketplace/shared-contract/platform/admin-list/admin-list-schemas';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { type CsvColumn, moment, yesOrNo } from '../csv/csv.ts';
import { byMoments, type CountRange } from '../json-list/cached-total.ts';
import { columnsOf, type JsonFields } from '../json-list/json.sql.ts';
import type { PageBounds } from '../json-list/page-bounds.ts';
import { adminListRoutes, type ListSource } from './admin-list.ts';
import { type PageOf, type RowSearch, type SearchedRows, searchRows } from './searched-rows.ts';

type Order = 'sort' | 'direction';
type Query<L extends PlainList> = ListFilterQuery<L>;

/** The SQL of a plain list: its table, and the expression for each part of its declaration. */
type PlainSql<L extends PlainList> = {
  /** The table whose rows are listed, each as `one`, with the type of its `id`, which breaks ties. */
  table: string;
  idType: SearchedRows['idType'];
  joins?: RawBuilder<unknown>;
  fields: JsonFields<ListRow<L>>;
  /** Never null, so that an index works in both directions. */
  orders: Record<SortOf<L>, RawBuilder<unknown>>;
  /** The indexed creation time, which counts the whole list, with every row of the table. */
  made: RawBuilder<unknown>;
  /** Formats a row in code, for values the database cannot format. */
  shown?: (row: ListRow<L>) => ListRow<L>;
  search: RowSearch;
  /** The condition of each filter. */
  conditions: {
    [N in Exclude<keyof Query<L>, Order | 'search'>]-?: (
      value: NonNullable<Query<L>[N]>,
      now: Date,
    ) => RawBuilder<boolean>;
  };
};

const written: Record<keyof Formats, (value: never) => string | number> = {
  text: (value: string) => value,
  email: (value: string) => value,
  count: (value: number) => value,
  yesNo: (value: boolean) => yesOrNo(value),
  day: (value: string) => displayDate(value),
  moment: (value: string) => moment(value),
};

/** The CSV columns: the table's, with the same titles. */
const csvColumnsOf = (list: PlainList): CsvColumn<Record<string, never>>[] =>
  Object.entries(list.columns).map(([key, { title, format }]) => [
    title,
    (row) => (row[key] === null || row[key] === undefined ? '' : written[format](row[key])),
  ]);

function whereOf<L extends PlainList>(
  query: Query<L>,
  conditions: PlainSql<L>['conditions'],
  now: Date,
): RawBuilder<unknown> {
  const asked = Object.entries(
    conditions as Record<string, (value: unknown, now: Date) => RawBuilder<boolean>>,
  ).flatMap(([name, condition]) => {
    const value = (query as Record<string, unknown>)[name];
    return value ? [condition(value, now)] : [];
  });
  return sql.join([sql`true`, ...asked], sql` and `);
}

function orderOf<L extends PlainList>(list: L, query: Query<L>, { orders }: PlainSql<L>): RawBuilder<unknown> {
  const { sort = list.sort, direction = 'desc' } = query as { sort?: string; direction?: string };
  const by = sort === undefined ? undefined : (orders as Record<string, RawBuilder<unknown>>)[sort];
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  return by ? sql`${by} ${way}, one.id ${way}` : sql`one.id ${way}`;
}

/** A row's creation time in milliseconds, and whether it is within a range. */
const momentOf = (made: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${made}) * 1000)::float8`;
const madeWithin = (made: RawBuilder<unknown>, { above, upTo }: CountRange) => {
  const at = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`;
  return sql`${above === undefined ? sql`true` : sql`${made} > ${at(above)}`} and ${upTo === undefined ? sql`true` : sql`${made} <= ${at(upTo)}`}`;
};

function sourceOf<L extends PlainList>({ db, clock }: Context, list: L, parts: PlainSql<L>) {
  const { table, idType, joins = sql``, fields, conditions, shown, search, made } = parts;
  const from = sql`${sql.table(table)} as one ${joins}`;
  const inWords = (list: string) => (shown ? JSON.stringify((JSON.parse(list) as ListRow<L>[]).map(shown)) : list);
  const searchOf = (query: Query<L>) => (query as { search?: string }).search;
  const asksForSome = (query: Query<L>) =>
    Object.keys(conditions).some((name) => Boolean((query as Record<string, unknown>)[name]));
  const countOf = async (counted: RawBuilder<unknown>) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${counted}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const newest = async () => {
    const { rows } = await sql<{ ms: number | null }>`
      select ${momentOf(sql`max(${made})`)} as ms from ${sql.table(table)} as one`.execute(db);
    return rows[0]?.ms ?? undefined;
  };
  return {
    page: async (query: Query<L>, bounds: PageBounds) => {
      const where = whereOf(query, conditions, clock.now());
      const order = orderOf(list, query, parts);
      const pageOf: PageOf = async (rowsOf, narrowed, { limit, offset }) => {
        const { rows } = await sql<{ list: string; rows: number }>`
          select coalesce(json_agg(listed), '[]')::text as list, count(*)::int as rows
          from (
            select ${columnsOf(fields)} from ${rowsOf} where ${narrowed}
            order by ${order} limit ${limit} offset ${offset}
          ) as listed`.execute(db);
        return rows[0] ?? { list: '[]', rows: 0 };
      };
      const asked = searchOf(query);
      if (asked) {
        const searched = { table, idType, joins, where, order };
        const found = await searchRows(db, searched, search, asked, pageOf, bounds);
        return { ...found, list: inWords(found.list) };
      }
      const { list: found } = await pageOf(from, where, bounds);
      if (!asksForSome(query)) return { list: inWords(found), latestId: await newest() };
      return { list: inWords(found), total: await countOf(sql`${from} where ${where}`) };
    },
    count: (_: Query<L>, range: CountRange) =>
      countOf(sql`${sql.table(table)} as one where ${madeWithin(made, range)}`),
    pace: byMoments,
    file: {
      columns: csvColumnsOf(list),
      ids: async (query: Query<L>) => {
        const asked = searchOf(query);
        const where = sql`${whereOf(query, conditions, clock.now())} and ${asked ? search.holds(asked) : sql`true`}`;
        const { rows } = await sql<{ id: string }>`
          select one.id::text as id from ${from} where ${where} order by ${orderOf(list, query, parts)}`.execute(db);
        return rows.map(({ id }) => id);
      },
      rows: async (ids: readonly string[]) => {
        const { rows } = await sql<{ id: string; row: ListRow<L> }>`
          select one.id::text as id, (select to_json(one) from (select ${columnsOf(fields)}) as one) as row
          from ${from} where one.id = any(${ids}::${sql.raw(idType)}[])`.execute(db);
        const found = new Map(rows.map(({ id, row }) => [id, shown ? shown(row) : row]));
        return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
      },
    },
  };
}

/** The calls of a list whose columns all have a format: it only needs SQL. */
export const plainListRoutes = <L extends PlainList>(list: L, parts: PlainSql<L>) =>
  adminListRoutes(
    list,
    rowOf(list),
    (context) => sourceOf(context, list, parts) as unknown as ListSource<L, string, Record<string, never>>,
  );
