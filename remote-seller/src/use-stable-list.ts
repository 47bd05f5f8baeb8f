import { useEntered } from '@marketplace/shared-auth/api';
import type { QueryLike } from '@marketplace/shared-ui';
import { useState } from 'react';
import type { PageOf } from './paged-list.tsx';

type Query<T> = QueryLike<PageOf<T>> & { fulfilledTimeStamp?: number };

/**
 * A page of a list as it is being read. Rows that come while it is open are counted and shown on request, so that nothing
 * moves under the reader's eyes; what only changed or went is taken over at once.
 */
export function useStableList<T>(query: Query<T>, idOf: (item: T) => number) {
  const [stablePage, setStablePage] = useState<PageOf<T>>();
  // A menu entry, a filter or another page asks for current rows: an earlier response does not do.
  const [since, setSince] = useState(Date.now);
  useEntered(() => {
    setSince(Date.now());
    query.refetch();
  });
  const { currentData, fulfilledTimeStamp = 0 } = query;
  const [settled, setSettled] = useState(0);
  // Ids grow. What is older than all that is shown moved up from a later page, as something before it went.
  const latest = Math.max(...(stablePage?.items.map(idOf) ?? []));
  const newer = settled < since ? 0 : (currentData?.items.filter((item) => idOf(item) > latest).length ?? 0);
  // Adjusted while rendering, so that what came is never drawn first and taken away again.
  if (currentData && newer === 0 && currentData !== stablePage) setStablePage(currentData);
  if (currentData && settled < since && fulfilledTimeStamp >= since) setSettled(fulfilledTimeStamp);
  const showNewer = () => {
    setStablePage(currentData);
    scrollTo({ top: 0 });
  };
  const visiblePage = newer > 0 ? stablePage : currentData;
  return { query: { ...query, data: visiblePage ?? query.data, currentData: visiblePage }, newer, showNewer };
}
