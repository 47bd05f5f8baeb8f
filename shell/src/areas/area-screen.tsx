import { useSession } from '@marketplace/shared-auth';
import { type AreaName, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LoadFailed, ScreenLoading, screen } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaBoundary } from './area-boundary.tsx';
import { type AreaState, startLoading, tryUnseen, useArea } from './area-state.ts';

type AreaLoadErrorProps = { area: AreaName; state: Extract<AreaState, { status: 'failed' }> };

/** Shown in place of a screen whose area could not be loaded. After a second failure it offers to reload the page. */
const AreaLoadError = ({ area, state: { problem, failures } }: AreaLoadErrorProps) => (
  <LoadFailed
    problem={problem}
    onRetry={() => startLoading(area)}
    keepTrying={() => tryUnseen(area)}
    reload={failures > 1}
  />
);

const missing = () => import(/* webpackChunkName: "screen-missing" */ './screen-missing.tsx');
const IncompatibleRelease = screen(() => missing().then((m) => m.IncompatibleRelease));
const ScreenNotReleased = screen(() => missing().then((m) => m.ScreenNotReleased));

/** The screen of a route: renders it as soon as its area is loaded, and an error if the area cannot be loaded. */
export function AreaScreen({ name }: { name: RouteName }) {
  const { area: areaName } = routes[name];
  const area = useArea(areaName);
  const { pathname } = useLocation();
  const userCount = useUserCount();

  if (area.status === 'loading') return <ScreenLoading />;
  if (area.status === 'failed') return <AreaLoadError area={areaName} state={area} />;
  if (area.status === 'incompatible') return <IncompatibleRelease name={name} />;
  const Screen = area.status === 'ready' ? area.screens[name] : undefined;
  if (!Screen) return <ScreenNotReleased name={name} />;
  return (
    // Another address is another screen, even on the same route: no input for one post is kept for the next, and none of one user for
    // another.
    <AreaBoundary key={`${userCount} ${pathname}`} area={areaName}>
      <Screen />
    </AreaBoundary>
  );
}

/** Counts the users of this page after its first: a login in another tab may replace one by another. */
function useUserCount(): number {
  const user = useSession()?.userId;
  const [last, setLast] = useState({ user, count: 0 });
  if (user && user !== last.user) setLast({ user, count: last.user ? last.count + 1 : 0 });
  return last.count;
}
