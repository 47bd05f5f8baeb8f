import { useEntered } from '@marketplace/shared-auth/api';
import type { QueryLike } from '@marketplace/shared-ui';
import { useState } from 'react';
import type { PageOf } from './paged-list.tsx';

type Query<T> = QueryLike<PageOf<T>> & { fulfilledTimeStamp?: number };

/**
 * A page of a list being read. New rows are counted and shown on request, so that nothing moves under the reader's eyes; changed and
 * removed ones are updated at once.
 */
export function useStableList<T>(query: Query<T>, idOf: (item: T) => number) {
  const [stablePage, setStablePage] = useState<PageOf<T>>();
  // A menu entry, a filter or another page requests current rows: an earlier response does not count.
  const [since, setSince] = useState(Date.now);
  useEntered(() => {
    setSince(Date.now());
    query.refetch();
  });
  const { currentData, fulfilledTimeStamp = 0 } = query;
  const [settled, setSettled] = useState(0);
  // Ids grow. A row older than all shown ones moved up from a later page, as an earlier one was removed.
  const latest = Math.max(...(stablePage?.items.map(idOf) ?? []));
  const newer = settled < since ? 0 : (currentData?.items.filter((item) => idOf(item) > latest).length ?? 0);
  // Adjusted while rendering, so that new rows are never shown first and then removed.
  if (currentData && newer === 0 && currentData !== stablePage) setStablePage(currentData);
  if (currentData && settled < since && fulfilledTimeStamp >= since) setSettled(fulfilledTimeStamp);
  const showNewer = () => {
    setStablePage(currentData);
    scrollTo({ top: 0 });
  };
  const visiblePage = newer > 0 ? stablePage : currentData;
  return { query: { ...query, data: visiblePage ?? query.data, currentData: visiblePage }, newer, showNewer };
}
