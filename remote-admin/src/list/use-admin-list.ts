import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { AdminList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { countedTotal } from '@marketplace/shared-contract/platform/json-list/search-count';
import { useListAddress } from './list-address.ts';
import { isNarrowed, sentBy } from './list-filters.ts';
import { useListQuery } from './list-query.ts';

/** A list by its address, with the response and the functions that change it. */
export function useAdminList<L extends AdminList>(list: L) {
  const address = useListAddress(list);
  const { page, pageSize, sort, direction, search, values, change } = address;
  /** The whole list, over all pages, for a file. */
  const listed = {
    ...(list.sorts && { sort, direction }),
    ...(search && { search }),
    ...sentBy(list.filters, values),
  };
  const answer = useListQuery(list, { page, pageSize, ...listed }, freshList);
  useEntered(answer.refetch);
  const clear = () =>
    change({ search: undefined, ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined])) });
  const narrowed = search !== '' || isNarrowed(list.filters, values);
  /** Its number of rows, as far as known. */
  const countOf = (total: number) => countedTotal(total, search);
  return { ...address, listed, answer, clear, narrowed, countOf };
}

export type ShownList<L extends AdminList> = ReturnType<typeof useAdminList<L>>;
