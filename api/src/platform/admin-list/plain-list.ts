import type { Formats, ListFilterQuery, ListRow, PlainList, SortOf } from '@marketplace/shared-contract/admin-list';
import { rowOf } from '@marketplace/shared-contract/admin-list-schemas';
import { displayDate } from '@marketplace/shared-contract/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { type CsvColumn, moment, yesOrNo } from '../csv/csv.ts';
import { columnsOf, type JsonFields } from '../json-list/json.sql.ts';
import type { PageBounds } from '../json-list/page-bounds.ts';
import { adminListRoutes, type ListSource } from './admin-list.ts';

type Order = 'sort' | 'direction';
type Query<L extends PlainList> = ListFilterQuery<L>;

/** The SQL of a plain list: what it is read from, and what each part of its declaration is there. */
type PlainSql<L extends PlainList> = {
  /** A table, or a query in brackets, with its alias. */
  from: RawBuilder<unknown>;
  /** Tells rows apart, as text: equal rows follow it. */
  key: RawBuilder<unknown>;
  fields: JsonFields<ListRow<L>>;
  orders: Record<SortOf<L>, RawBuilder<unknown>>;
  /** What of a row is written otherwise than it is stored, where the database cannot. */
  shown?: (row: ListRow<L>) => ListRow<L>;
  /** What the search and each filter let through. */
  conditions: {
    [N in Exclude<keyof Query<L>, Order>]-?: (value: NonNullable<Query<L>[N]>, now: Date) => RawBuilder<boolean>;
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

/** The columns of its file: those of its table, under the same titles. */
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

function orderOf<L extends PlainList>(list: L, query: Query<L>, { orders, key }: PlainSql<L>): RawBuilder<unknown> {
  const { sort = list.sort, direction = 'desc' } = query as { sort?: string; direction?: string };
  const by = sort === undefined ? undefined : (orders as Record<string, RawBuilder<unknown>>)[sort];
  const way = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  return by ? sql`${by} ${way} nulls last, ${key} ${way}` : sql`${key} ${way}`;
}

function sourceOf<L extends PlainList>({ db, clock }: Context, list: L, parts: PlainSql<L>) {
  const { from, key, fields, conditions, shown } = parts;
  const inWords = (list: string) => (shown ? JSON.stringify((JSON.parse(list) as ListRow<L>[]).map(shown)) : list);
  return {
    page: async (query: Query<L>, { limit, offset }: PageBounds) => {
      const where = whereOf(query, conditions, clock.now());
      const { rows } = await sql<{ list: string; total: number }>`
        select coalesce(json_agg(listed), '[]')::text as list,
          (select count(*)::int from ${from} where ${where}) as total
        from (
          select ${columnsOf(fields)} from ${from} where ${where}
          order by ${orderOf(list, query, parts)} limit ${limit} offset ${offset}
        ) as listed`.execute(db);
      const { list: found, total } = rows[0] ?? { list: '[]', total: 0 };
      return { list: inWords(found), total };
    },
    file: {
      columns: csvColumnsOf(list),
      ids: async (query: Query<L>) => {
        const { rows } = await sql<{ id: string }>`
          select (${key})::text as id from ${from} where ${whereOf(query, conditions, clock.now())}
          order by ${orderOf(list, query, parts)}`.execute(db);
        return rows.map(({ id }) => id);
      },
      rows: async (ids: readonly string[]) => {
        const { rows } = await sql<{ id: string; row: ListRow<L> }>`
          select (${key})::text as id, (select to_json(one) from (select ${columnsOf(fields)}) as one) as row
          from ${from} where (${key})::text = any(${ids})`.execute(db);
        const found = new Map(rows.map(({ id, row }) => [id, shown ? shown(row) : row]));
        return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
      },
    },
  };
}

/** The calls of a list whose columns all have a format: it brings its SQL, and nothing else. */
export const plainListRoutes = <L extends PlainList>(list: L, parts: PlainSql<L>) =>
  adminListRoutes(
    list,
    rowOf(list),
    (context) => sourceOf(context, list, parts) as unknown as ListSource<L, string, Record<string, never>>,
  );
