import { useSession } from '@marketplace/shared-auth';
import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import { LoadFailed, ScreenLoading } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaBoundary } from './area-boundary.tsx';
import { startLoading, useArea } from './area-states.ts';
import { BeingUpdated, NotAvailable } from './not-available.tsx';

/** The screen of a route: draws it as soon as its area has come, and says so when it does not come. */
export function AreaScreen({ name }: { name: RouteName }) {
  const { area: areaName } = routes[name];
  const area = useArea(areaName);
  const { pathname } = useLocation();
  const turn = useTurnOfUser();

  if (area.status === 'loading') return <ScreenLoading />;
  if (area.status === 'failed') {
    return <LoadFailed problem={area.problem} onRetry={() => startLoading(areaName)} reload={area.failures > 1} />;
  }
  if (area.status === 'unfit') return <BeingUpdated name={name} />;
  const Screen = area.status === 'ready' ? area.screens[name] : undefined;
  if (!Screen) return <NotAvailable name={name} />;
  return (
    // Another address is another screen, even where the route is the same: nothing typed for one post is kept for the
    // next, and nothing of one user for another.
    <AreaBoundary key={`${turn} ${pathname}`} area={areaName}>
      <Screen />
    </AreaBoundary>
  );
}

/** Counts the users this page has served after its first: a login in another tab may put one in another's place. */
function useTurnOfUser(): number {
  const user = useSession()?.userId;
  const [last, setLast] = useState({ user, turn: 0 });
  if (user && user !== last.user) setLast({ user, turn: last.user ? last.turn + 1 : 0 });
  return last.turn;
}
