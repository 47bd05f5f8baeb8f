import type { Direction } from '@marketplace/shared-contract/paging';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../safe-storage.ts';
import type { SortState } from './sort-control.tsx';

/** How each list was last sorted in this tab, by its path: its menu entry names no sort. It goes with the session. */
const keptKey = 'marketplace.sorts';

const readAutosaved = () => (tabStorage.readJson(keptKey) ?? {}) as Record<string, unknown>;

const keep = (path: string, query: string | undefined) =>
  tabStorage.writeJson(keptKey, { ...readAutosaved(), [path]: query });

/** The sort a query asks for; what makes no sense in it asks for nothing. */
function sortIn<S extends string>(query: URLSearchParams, sorts: Record<S, string>, usual: S) {
  const [sort, direction] = [query.get('sort') ?? '', query.get('direction')];
  const isKnown = Object.hasOwn(sorts, sort);
  if (!isKnown && direction !== 'asc' && direction !== 'desc') return undefined;
  return { sort: isKnown ? (sort as S) : usual, direction: direction === 'asc' ? 'asc' : 'desc' } as const;
}

/** A sort as an address has it; the usual one is left out. */
function wordsFor<S extends string>({ sort, direction }: SortState<S>, usual: S) {
  if (sort === usual && direction === 'desc') return { sort: undefined, direction: undefined };
  return { sort, direction: direction as Direction | undefined };
}

/**
 * By what a list is sorted: as its address says, else as it was last in this tab, else by `usual` and descending. `reset` is
 * there where that is not so, and leads back to it.
 */
export function useListSort<S extends string>(sorts: Record<S, string>, usual: NoInfer<S>) {
  const { query, change } = useAddressQuery();
  const { pathname } = useLocation();
  const valueIn = (asked: URLSearchParams): SortState<S> => {
    const storedQuery = readAutosaved()[pathname];
    const storedParams = new URLSearchParams(typeof storedQuery === 'string' ? storedQuery : '');
    return sortIn(asked, sorts, usual) ?? sortIn(storedParams, sorts, usual) ?? { sort: usual, direction: 'desc' };
  };
  const value = valueIn(query);

  const setSort = (by: Partial<SortState<S>>) =>
    change(
      (now) => {
        const words = wordsFor({ ...valueIn(now), ...by }, usual);
        keep(pathname, words.sort && `sort=${words.sort}&direction=${words.direction}`);
        return { page: undefined, ...words };
      },
      { replace: true, preventScrollReset: true },
    );
  const isUsual = value.sort === usual && value.direction === 'desc';
  const reset = isUsual ? undefined : () => setSort({ sort: usual, direction: 'desc' });
  return { ...value, setSort, reset };
}
