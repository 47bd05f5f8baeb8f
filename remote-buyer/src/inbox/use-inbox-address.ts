import { postFields } from '@marketplace/shared-contract/criteria';
import { PostListQuery } from '@marketplace/shared-contract/paging';
import { noteAddress, useAddressQuery } from '@marketplace/shared-ui';
import type { SortState } from '@marketplace/shared-ui/post';
import { useMemo } from 'react';
import type { LabelFilter } from './inbox.api.ts';

/** What the inbox's address asks for; what makes no sense in it asks for the defaults (BUY-003). */
export function useInboxAddress() {
  const { query, change } = useAddressQuery();
  const text = query.toString();
  const asked = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  // Another order begins at the first post again; the label stays.
  const setSort = (by: Partial<SortState>) =>
    change({ page: undefined, ...by }, { replace: true, preventScrollReset: true });
  return { ...asked, setSort };
}

function readAddress(params: URLSearchParams) {
  const { sort = 'startDate', direction = 'desc' } = PostListQuery.safeParse(Object.fromEntries(params)).data ?? {};
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  return { sort: { sort, direction } as SortState, page, filter: filterIn(params) };
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
