import type { AdminList, SortOf } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { pageIn } from '@marketplace/shared-contract/platform/json-list/page-number';
import type { Sorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';
import { type FilterValues, filtersIn } from './list-filters.ts';

export type Change = Record<string, string | undefined>;

/** A list's state from its address; invalid values become defaults (ADM-008). */
function shownIn<L extends AdminList>(address: URLSearchParams, list: L) {
  return {
    page: pageIn(address),
    pageSize: list.pageSizes.find((one) => String(one) === address.get('pageSize')) ?? list.pageSize,
    search: list.search ? (address.get('search') ?? '').trim().slice(0, 100) : '',
    values: filtersIn(list.filters, address) as FilterValues<L>,
  };
}

/**
 * A list's page, size, sort, search and filters, all in the address. `change` sets some, removes those without a value, and returns to the
 * first page unless it sets one.
 */
export function useListAddress<L extends AdminList>(list: L) {
  const { query: address, change: changeQuery } = useAddressQuery();
  const shown = shownIn(address, list);
  const change = (values: Change) => changeQuery({ page: undefined, ...values }, { preventScrollReset: !values.page });
  const goTo = (page: number, pageSize: number) =>
    change({ page: String(pageSize === shown.pageSize ? page : 1), pageSize: String(pageSize) });
  const sorts = (list.sorts ?? {}) as Sorts<SortOf<L>>;
  const { sort, direction, setSort: sortBy, reset: resetSort } = useListSort(sorts, list.sort as SortOf<L>);
  return { ...shown, sort, direction, change, goTo, sortBy, resetSort };
}
