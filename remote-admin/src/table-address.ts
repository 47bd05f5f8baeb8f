import { pageIn } from '@marketplace/shared-contract/paging';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';

/** What a table may be asked for, and what it shows when the address asks for nothing. */
export type TableRules<S extends string> = {
  sorts: Record<S, string>;
  sort: NoInfer<S>;
  pageSizes: readonly number[];
  pageSize: number;
};
type Shown = { page: number; pageSize: number; search: string };
type Change = Record<string, string | undefined>;

/** A table as an address asks for it; what can't be is as usual (ADM-008). */
function shownIn(search: URLSearchParams, rules: TableRules<string>): Shown {
  return {
    page: pageIn(search),
    pageSize: rules.pageSizes.find((one) => String(one) === search.get('pageSize')) ?? rules.pageSize,
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
  const { sort, direction, setSort: sortBy, reset: resetSort } = useListSort<S>(rules.sorts, rules.sort);
  return { ...shown, sort, direction, params, change, goTo, sortBy, resetSort };
}
