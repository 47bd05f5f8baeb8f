import type {
  AdminList,
  ListFilterQuery,
  ListQuery,
  ListRow,
} from '@marketplace/shared-contract/platform/admin-list/admin-list';
import {
  listAnswer,
  listFilterQuery,
  listQuery,
} from '@marketplace/shared-contract/platform/admin-list/admin-list-schemas';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import { searchCount } from '@marketplace/shared-contract/platform/json-list/search-count';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { today } from '../clock/clock.ts';
import type { Context } from '../context.ts';
import type { CsvColumn } from '../csv/csv.ts';
import { csvStream } from '../csv/csv-stream.ts';
import { csvAnswers, csvCall, sendCsv } from '../csv/send-csv.ts';
import { responses, routeFor } from '../http/route-options.ts';
import { sendJson } from '../http/send-json.ts';
import { type CountRange, cachedTotals, type Pace } from '../json-list/cached-total.ts';
import { mergeJson } from '../json-list/merge-json.ts';
import { type PageBounds, pageBounds } from '../json-list/page-bounds.ts';

/** A page as JSON from the database (ADR-0044), and the total if finding the page counted it. */
type FoundPage = { list: string; latestId?: number | undefined; total?: number | undefined };

/** The same list as a file: the ids of its rows in order, then the rows some hundred at a time (PD-57). */
type FileSource<L extends AdminList, Id, Row> = {
  columns: readonly CsvColumn<Row>[];
  ids: (query: ListFilterQuery<L>) => Promise<readonly Id[]>;
  rows: (ids: readonly Id[]) => Promise<readonly Row[]>;
};

type Parts<L extends AdminList, Id, Row> = {
  page: (query: ListQuery<L>, bounds: PageBounds) => Promise<FoundPage>;
  /** Counts rows within a range of ids, if the page does not; `countedAs` identifies what the count depends on. */
  count?: (query: ListQuery<L>, range: CountRange) => Promise<number>;
  countedAs?: (query: ListQuery<L>) => string;
  /** Distinguishes recent rows from the rest if rows are not counted by ids. */
  pace?: Pace;
  /** Whether the settings enable an optional list. */
  on?: boolean;
  file?: FileSource<L, Id, Row>;
};
/** A list's source. Lists with a CSV file have a separate one for it. */
export type ListSource<L extends AdminList, Id = string, Row = ListRow<L>> = Parts<L, Id, Row> &
  (L extends { csv: object } ? { file: object } : object);

/** The rows of a page. A list whose response is its rows may be requested without one (PD-11). */
const boundsOf = ({ rows, pageSize }: AdminList, query: ListQuery<AdminList>) =>
  pageBounds(rows ? { page: query.page ?? 1, pageSize: query.pageSize ?? pageSize } : query);

/** A list's calls: its pages and, if declared, its CSV file (PD-47, PD-57). */
export function adminListRoutes<const L extends AdminList, Id, Row>(
  list: L,
  row: z.ZodMiniType<ListRow<L>>,
  sourceOf: (context: Context) => ListSource<L, Id, Row>,
): FastifyPluginAsyncZod<{ context: Context }> {
  return async (app, { context }) => {
    const { page: pageOf, count, countedAs, pace, on, file }: Parts<L, Id, Row> = sourceOf(context);
    const totals = cachedTotals(context.clock, pace);
    const totalOf = async (query: ListQuery<L>, { total, latestId }: FoundPage): Promise<number> => {
      const counted =
        total ?? (count ? await totals(countedAs?.(query) ?? '', latestId, (range) => count(query, range)) : 0);
      return (query as { search?: string }).search ? Math.min(counted, searchCount + 1) : counted;
    };
    app.route({
      ...routeFor(list.call, { reads: 'replica' }),
      schema: { summary: `See ${list.what}`, querystring: listQuery(list), response: responses(listAnswer(list, row)) },
      handler: async (request, reply) => {
        const query = request.query as ListQuery<L>;
        const bounds = boundsOf(list, query);
        const page = await pageOf(query, bounds);
        const total = await totalOf(query, page);
        if (!list.rows) return sendJson(reply.header(totalCountHeader, total), page.list);
        const counts = {
          ...(list.countsPages && { roundedPageCount: Math.ceil(total / bounds.limit) }),
          ...(list.switched && { on }),
          total,
        };
        return sendJson(reply, mergeJson(counts, `{"${list.rows}":${page.list}}`));
      },
    });
    if (!list.csv || !file) return;
    const { call, name } = list.csv;
    app.route({
      ...routeFor(call, { ...csvCall, reads: 'replica' }),
      schema: { summary: list.what.replace('the', 'The'), querystring: listFilterQuery(list), response: csvAnswers },
      handler: async (request, reply) => {
        const ids = await file.ids(request.query as ListFilterQuery<L>);
        return sendCsv(reply, `${name}-${today(context.clock)}`, csvStream(file.columns, ids, file.rows));
      },
    });
  };
}
