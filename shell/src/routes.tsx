import { type RouteName, routeCard, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import type { RouteObject } from 'react-router-dom';
import { AreaScreen } from './areas/area-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { RouteError } from './layout/route-error.tsx';
import { guard } from './session/guard.ts';

/** Every route of the contract, and the page for an unknown address (ADR-0003). */
export function routeObjects(): RouteObject[] {
  const screenRoutes = routeNames.map((name) => screenAt(name, routeCard(name).path, name));
  const children = [...screenRoutes, screenAt('Unknown', '*', 'NotFound')];
  return [{ element: <Layout />, hydrateFallbackElement: <Layout starting />, children }];
}

const screenAt = (id: string, path: string, name: RouteName): RouteObject => ({
  id,
  path,
  loader: guard(name),
  element: <AreaScreen key={name} name={name} />,
  errorElement: <RouteError />,
});
