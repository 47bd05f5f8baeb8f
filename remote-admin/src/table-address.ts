import type { Direction } from '@marketplace/shared-contract/paging';
import { useAddressQuery } from '@marketplace/shared-ui';

/** What a table may be asked for, and what it shows when the address asks for nothing. */
export type TableRules<S extends string> = {
  sorts: Record<S, string>;
  sort: NoInfer<S>;
  pageSizes: readonly number[];
  pageSize: number;
};
type Shown<S extends string> = { page: number; pageSize: number; sort: S; direction: Direction; search: string };
type Change = Record<string, string | undefined>;

/** A table as an address asks for it; what can't be is as usual (ADM-008, ADM-010). */
function shownIn<S extends string>(search: URLSearchParams, rules: TableRules<S>): Shown<S> {
  const page = Number(search.get('page'));
  const asked = search.get('sort');
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: rules.pageSizes.find((one) => String(one) === search.get('pageSize')) ?? rules.pageSize,
    sort: asked !== null && Object.hasOwn(rules.sorts, asked) ? (asked as S) : rules.sort,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
    search: (search.get('search') ?? '').trim().slice(0, 100),
  };
}

/**
 * A table's page, size, sort, search and filters, all kept in the address. `change` sets some of it, without a value takes
 * it out, and starts at the first page again unless it says which.
 */
export function useTableAddress<S extends string>(rules: TableRules<S>) {
  const { query: params, change: changeQuery } = useAddressQuery();
  const shown = shownIn(params, rules);
  const change = (values: Change) => changeQuery({ page: undefined, ...values }, { preventScrollReset: !values.page });
  const goTo = (page: number, pageSize: number) =>
    change({ page: String(pageSize === shown.pageSize ? page : 1), pageSize: String(pageSize) });
  const sortBy = (by: { sort?: S; direction?: Direction }) => change(by);
  return { ...shown, params, change, goTo, sortBy };
}
