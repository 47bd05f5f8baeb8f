import { getJson } from '@marketplace/shared-auth';
import type { WaitingCount as Counted } from '@marketplace/shared-contract/operations/homes/menu-counts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asking, type MenuCountsProps, whole } from './asking.ts';

/** Only the drawer of narrow windows shows this count: wide ones have the home's list. */
const isShown = () => !window.matchMedia?.('(min-width: 960px)').matches;

/** Counts what waits for a buyer or an Admin, on each navigation and when the tab is visible again. */
export function WaitingCount({ user, role, tell }: MenuCountsProps): null {
  const { pathname } = useLocation();
  const { menuCounts } = role === 'admin' ? adminCalls : buyerCalls;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at each address
  useEffect(
    () =>
      asking(
        async () => (isShown() ? getJson<Counted>(menuCounts) : undefined),
        [],
        (counted) => counted && tell({ user, counts: { ConditionalHome: whole(counted.waiting) }, hidden: [] }),
      ),
    [user, menuCounts, tell, pathname],
  );
  return null;
}
