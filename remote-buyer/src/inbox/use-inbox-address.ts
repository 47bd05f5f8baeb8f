import { pageIn } from '@marketplace/shared-contract/platform/json-list/page-number';
import { postSorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { noteAddress, useAddressQuery } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';
import { useMemo } from 'react';
import type { InboxSearch } from './inbox-search.ts';
import { addressOf, searchIn } from './search-address.rules.ts';

/** The state in the inbox's address; invalid values become defaults (BUY-003). Another order keeps the search. */
export function useInboxAddress() {
  const { query, change } = useAddressQuery();
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const { sort, direction, setSort, reset } = useListSort(postSorts, 'startDate');
  /** Another search is another history entry, so that Back leads to the previous one. */
  const setSearch = (by: Partial<Record<keyof InboxSearch, unknown>>) =>
    change((now) => addressOf({ ...searchIn(now), ...by } as InboxSearch), { preventScrollReset: true });
  return { ...address, sort: { sort, direction }, setSort, resetSort: reset, setSearch };
}

const readAddress = (params: URLSearchParams) => ({ page: pageIn(params), search: searchIn(params) });

/**
 * Keeps in the address how far the list was read, for a reload and for coming back. Without the router: a navigation for each page would
 * run the guard while scrolling, and give the entry another key, by which its scroll position is stored.
 */
export function notePageReached(page: number): void {
  const url = new URL(location.href);
  if (page > 1) url.searchParams.set('page', String(page));
  else url.searchParams.delete('page');
  history.replaceState(history.state, '', url);
  noteAddress();
}
