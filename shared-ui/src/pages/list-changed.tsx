import { Button } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import './list-changed.css';

type Id = string | number;
type Reading = { list: string; total: number; pages: Map<number, ReadonlySet<Id>> };

/** The list being read page by page, since the user started: one at a time. */
let reading: Reading | undefined;

/** Records a read page; returns whether the list has changed since the start. The first page starts again. */
function notePage(list: string, page: number, total: number, ids: readonly Id[]): boolean {
  if (reading?.list !== list || page === 1) reading = { list, total, pages: new Map() };
  const { pages } = reading;
  pages.set(page, new Set(ids));
  if (reading.total !== total) return true;
  return [...pages].some(([other, seen]) => other !== page && ids.some((id) => seen.has(id)));
}

type ListChangedProps = {
  page: number;
  total: number;
  ids: readonly Id[];
  /** Another page is loading: the previous one is shown. */
  busy: boolean;
  /** Links to the first page. */
  onAnew: () => void;
};

/**
 * Warns above a paged list that rows were added, removed or moved meanwhile: a row may then be on two pages, or on none that was seen. It
 * detects this by the total, and by a row that was on another page.
 */
export function ListChanged({ page, total, ids, busy, onAnew }: ListChangedProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('page');
  const list = `${pathname}?${params}`;
  const [changed, setChanged] = useState(false);
  const rows = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows determine the ids
  useEffect(() => {
    if (!busy) setChanged(notePage(list, page, total, ids));
  }, [list, page, total, rows, busy]);
  return (
    <div className="list-changed" role="status">
      {changed && (
        <>
          <span>This list has changed since you opened it, so a row may appear twice or not at all.</span>
          <Button variant="text" onClick={onAnew}>
            Start again
          </Button>
        </>
      )}
    </div>
  );
}
