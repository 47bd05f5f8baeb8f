import { useSession } from '@marketplace/shared-auth';
import { useEntered } from '@marketplace/shared-auth/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noteReading } from '../reading.ts';
import { stableOrder, storeOrder } from '../stable-order.ts';
import { type InboxList, useBuyerInboxOrderQuery } from './inbox.api.ts';

type StableList = { name: string; ids: readonly number[] };

/** Seconds after which a list is fetched again when its user comes back to it. */
const fresh = 60;

/**
 * A list being read. Its order is kept until the reader requests another, by the menu, a sort or "Show them", so that no post moves under
 * the reader's eyes and none is missed between two pages. New posts are counted; `has` tells which are gone.
 */
export function useInboxList(list: InboxList, title: string) {
  const name = JSON.stringify(list);
  const userId = useSession()?.userId ?? '';
  const { key: entry } = useLocation();
  const [before] = useState(() => stableOrder(userId, name, entry));
  const [stableList, setStableList] = useState<StableList | undefined>(before && { name, ids: before });
  const [reading, setReading] = useState(0);
  // A menu entry or a link requests current rows: an earlier response does not count.
  const since = useRef(before ? 0 : Date.now());
  const query = useBuyerInboxOrderQuery(list, {
    refetchOnMountOrArgChange: before ? fresh : true,
    refetchOnFocus: true,
  });
  const { currentData: latest, fulfilledTimeStamp = 0, refetch } = query;
  const read = stableList?.name === name ? stableList.ids : undefined;

  useEntered(() => {
    since.current = Date.now();
    setStableList(undefined);
    setReading((last) => last + 1);
    refetch();
  });
  useEffect(() => {
    if (!read && latest && fulfilledTimeStamp >= since.current) setStableList({ name, ids: latest });
  }, [read, latest, fulfilledTimeStamp, name]);
  useEffect(() => {
    if (!read) return;
    storeOrder(userId, name, { entry, ids: read });
    noteReading(userId, { title, ids: read });
  }, [read, userId, name, entry, title]);

  const ids = read ?? latest;
  const still = useMemo(() => new Set(latest ?? read), [latest, read]);
  const newer = useMemo(() => {
    const knownIds = new Set(ids);
    return (latest ?? []).filter((id) => !knownIds.has(id)).length;
  }, [ids, latest]);
  const showNewer = () => {
    if (latest) setStableList({ name, ids: latest });
    setReading((last) => last + 1);
    scrollTo({ top: 0 });
  };
  // Another sort shows the previous rows until it arrives.
  const data = ids ?? query.data;
  return {
    query: { ...query, data, currentData: data },
    /** Distinguishes one reading from the next. */
    reading: `${name} ${reading}`,
    has: (id: number) => still.size === 0 || still.has(id),
    newer,
    showNewer,
  };
}
