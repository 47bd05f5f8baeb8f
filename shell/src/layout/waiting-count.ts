import { getJson } from '@marketplace/shared-auth';
import type { WaitingCount as Counted } from '@marketplace/shared-contract/operations/homes/menu-counts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asking, type MenuCountsProps, whole } from './asking.ts';

/** Counts what waits for a buyer or an Admin, on each navigation and when the window is looked at again. */
export function WaitingCount({ user, role, tell }: MenuCountsProps): null {
  const { pathname } = useLocation();
  const { menuCounts } = role === 'admin' ? adminCalls : buyerCalls;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each address
  useEffect(
    () =>
      asking(
        () => getJson<Counted>(menuCounts),
        [],
        ({ waiting }) => tell({ user, counts: { ConditionalHome: whole(waiting) }, hidden: [] }),
      ),
    [user, menuCounts, tell, pathname],
  );
  return null;
}
