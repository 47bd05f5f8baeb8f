import { type AreaName, areas, routeNames, routes } from '@marketplace/shared-contract/routes';
import { type Area, readRegistry } from './registry.ts';

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

const released = (name: AreaName): Area => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  screens: routeNames.filter((route) => routes[route].area === name),
  allow: name === 'admin' ? ['admin'] : 'everyone',
});
