import { type AreaName, areas, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import type { Area } from '@marketplace/shared-contract/web/areas';
import { readRegistry } from './registry.ts';

/** Registers areas with all their screens, or with those given. */
export function registerAreas(changes: Partial<Record<AreaName, Partial<Area> | null>> = {}): void {
  const listed = areas
    .filter((name) => changes[name] !== null)
    .map((name) => ({ ...released(name), ...changes[name] }));
  const page = document.implementation.createHTMLDocument();
  const script = Object.assign(page.createElement('script'), { id: 'registry', type: 'application/json' });
  script.textContent = JSON.stringify(listed);
  page.body.append(script);
  readRegistry(page);
}

export const released = (name: AreaName): Area => ({
  name,
  version: '1.0.0',
  owner: `${name} team`,
  since: '2026-11-21T00:00:00.000Z',
  shellApi: '^1.0.0',
  entry: { address: `/remotes/${name}/1.0.0/remoteEntry.js`, integrity: `sha384-${name}` },
  screens: routeNames.filter((route) => routes[route].area === name),
  allow: name === 'admin' ? ['admin'] : 'everyone',
});
