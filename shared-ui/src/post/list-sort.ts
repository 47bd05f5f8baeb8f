import type { Direction } from '@marketplace/shared-contract/platform/json-list/paging';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../safe-storage.ts';
import type { SortState } from './sort-control.tsx';

/** Each list's last sort order in this tab, by its path, as its menu entry names none. It ends with the session. */
const keptKey = 'marketplace.sorts';

const readAutosaved = () => (tabStorage.readJson(keptKey) ?? {}) as Record<string, unknown>;

const keep = (path: string, { sort, direction }: ReturnType<typeof wordsFor>) =>
  tabStorage.writeJson(keptKey, { ...readAutosaved(), [path]: sort && `sort=${sort}&direction=${direction}` });

/** The sort order in a query; invalid values count as none. */
function sortIn<S extends string>(query: URLSearchParams, sorts: Record<S, unknown>, usual: S) {
  const [sort, direction] = [query.get('sort') ?? '', query.get('direction')];
  const isKnown = Object.hasOwn(sorts, sort);
  if (!isKnown && direction !== 'asc' && direction !== 'desc') return undefined;
  return { sort: isKnown ? (sort as S) : usual, direction: direction === 'asc' ? 'asc' : 'desc' } as const;
}

/** A sort order for an address; the default is omitted. */
function wordsFor<S extends string>({ sort, direction }: SortState<S>, usual: S) {
  if (sort === usual && direction === 'desc') return { sort: undefined, direction: undefined };
  return { sort, direction: direction as Direction | undefined };
}

/** A list's sort order at each history entry without one of its own. Back restores it. */
const shownAt = new Map<string, SortState<string>>();

/**
 * A list's sort order: from its address, else as before at this entry, else the last in this tab, else `usual` and descending. `reset`,
 * unless already there, leads back to it.
 */
export function useListSort<S extends string>(sorts: Record<S, unknown>, usual: NoInfer<S>) {
  const { query, change } = useAddressQuery();
  const { pathname, key } = useLocation();
  const entry = `${key} ${pathname}`;
  const valueIn = (asked: URLSearchParams): SortState<S> => {
    const storedQuery = readAutosaved()[pathname];
    const storedParams = new URLSearchParams(typeof storedQuery === 'string' ? storedQuery : '');
    const shown = shownAt.get(entry) as SortState<S> | undefined;
    return (
      sortIn(asked, sorts, usual) ?? shown ?? sortIn(storedParams, sorts, usual) ?? { sort: usual, direction: 'desc' }
    );
  };
  const value = valueIn(query);

  const { sort, direction } = value;
  const isNamed = sortIn(query, sorts, usual) !== undefined;
  useEffect(() => {
    if (isNamed) return;
    shownAt.set(entry, { sort, direction });
    // Later visits to the list use this order.
    keep(pathname, wordsFor({ sort, direction }, usual));
  }, [entry, pathname, isNamed, sort, direction, usual]);

  const setSort = (by: Partial<SortState<S>>) =>
    change(
      (now) => {
        const words = wordsFor({ ...valueIn(now), ...by }, usual);
        keep(pathname, words);
        return { page: undefined, ...words };
      },
      { replace: true, preventScrollReset: true },
    );
  const isUsual = sort === usual && direction === 'desc';
  const reset = isUsual ? undefined : () => setSort({ sort: usual, direction: 'desc' });
  return { ...value, setSort, reset };
}
