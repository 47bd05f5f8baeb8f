import { postFields } from '@marketplace/shared-contract/criteria';
import { pageIn } from '@marketplace/shared-contract/page-number';
import { postSorts } from '@marketplace/shared-contract/post-sorts';
import { noteAddress, useAddressQuery } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';
import { useMemo } from 'react';
import type { LabelFilter } from './inbox.api.ts';

/** What the inbox's address asks for; what makes no sense in it asks for the defaults (BUY-003). Another order keeps the label. */
export function useInboxAddress() {
  const { query } = useAddressQuery();
  const text = query.toString();
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const { sort, direction, setSort, reset } = useListSort(postSorts, 'startDate');
  return { ...address, sort: { sort, direction }, setSort, resetSort: reset };
}

function readAddress(params: URLSearchParams) {
  return { page: pageIn(params), filter: filterIn(params) };
}

function filterIn(params: URLSearchParams): LabelFilter | undefined {
  const field = postFields.find((name) => /^[1-9]\d{0,8}$/.test(params.get(name) ?? ''));
  return field && { field, id: Number(params.get(field)) };
}

/**
 * Keeps in the address how far the list was read, for a reload and for coming back. Past the router: a navigation for each
 * page would run the guard while one scrolls, and give the entry another key, by which its scroll position is known.
 */
export function notePageReached(page: number): void {
  const url = new URL(location.href);
  if (page > 1) url.searchParams.set('page', String(page));
  else url.searchParams.delete('page');
  history.replaceState(history.state, '', url);
  noteAddress();
}
