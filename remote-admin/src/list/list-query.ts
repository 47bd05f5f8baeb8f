import type { Query } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { AdminList, ListRow } from '@marketplace/shared-contract/platform/admin-list/admin-list';

/** A page of a list, and its total. */
export type ListPage<Row> = {
  rows: Row[];
  total: number;
  /** For a list that a setting can switch off: whether it is on. */
  on?: boolean;
};

function pageOf<Row>({ rows }: AdminList, answer: unknown, counted: number | undefined): ListPage<Row> {
  if (!rows) return { rows: answer as Row[], total: counted ?? (answer as Row[]).length };
  const page = answer as Record<string, Row[]> & { total: number; on?: boolean };
  return { rows: page[rows] ?? [], total: page.total, ...(page.on !== undefined && { on: page.on }) };
}

function inject<L extends AdminList>(list: L) {
  // One endpoint for each list; they differ only by name.
  const name = `adminList${list.route}` as 'adminList';
  return api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<ListPage<ListRow<L>>, Query>({
        query: (query) => apiRequest(list.call, { query }),
        transformResponse: (answer, meta) => pageOf(list, answer, meta?.totalCount),
        // A list without a cache tag is not cached: it is requested whenever shown.
        ...(list.tag ? { providesTags: [list.tag] } : { keepUnusedDataFor: 0 }),
      }),
    }),
  }).endpoints[name];
}

const endpoints = new Map<string, unknown>();

function endpointOf<L extends AdminList>(list: L) {
  const known = (endpoints.get(list.route) as ReturnType<typeof inject<L>> | undefined) ?? inject(list);
  endpoints.set(list.route, known);
  return known;
}

type Options = { refetchOnMountOrArgChange?: boolean; refetchOnFocus?: boolean };

/** A page of a list, from the API or the cache. */
export const useListQuery = <L extends AdminList>(list: L, query: Query, options: Options = {}) =>
  endpointOf(list).useQuery(query, options);

/** The same on request: the first rows of a whole list, for an act on all of them. */
export const useLazyListQuery = <L extends AdminList>(list: L) => endpointOf(list).useLazyQuery();
