import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { AdminList } from '@marketplace/shared-contract/admin-list';
import { useListAddress } from './list-address.ts';
import { isNarrowed, sentBy } from './list-filters.ts';
import { useListQuery } from './list-query.ts';

/** A list as its address asks for it, with the answer to that and the ways to ask for another. */
export function useAdminList<L extends AdminList>(list: L) {
  const address = useListAddress(list);
  const { page, pageSize, sort, direction, search, values, change } = address;
  /** The whole list, on however many pages: what a file has. */
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
  return { ...address, listed, answer, clear, narrowed };
}

export type ShownList<L extends AdminList> = ReturnType<typeof useAdminList<L>>;
