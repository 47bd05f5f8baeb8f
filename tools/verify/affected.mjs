// What a change can break, by who imports whom; for `npm run verify -- --changed`.
import { areas, routeNames, routes } from '../../shared-contract/src/routes.ts';

/** The files among `modules` (dependency-cruiser's) that are in `changed` or reach one of them. */
export function affectedBy(changed, modules) {
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  }
  const affected = new Set();
  const queue = [...changed];
  for (const file of queue) {
    if (affected.has(file)) continue;
    affected.add(file);
    queue.push(...(importers.get(file) ?? []));
  }
  return affected;
}

/** The areas whose bytes can differ. The shell's are in every page, so with them all do. */
export function affectedAreas(affected) {
  const files = [...affected].filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
  if (files.some((file) => /^(shell|shared-[a-z]+)\//.test(file))) return [...areas];
  return areas.filter((area) => files.some((file) => file.startsWith(`remote-${area}/`)));
}

/** The areas of the screens whose addresses a browser test names. */
export function areasNamedIn(source) {
  const named = [...source.matchAll(/['"`](\/[^'"`]*)['"`]/g)].map(([, address]) => address.replace(/[?#].*$/, ''));
  const patterns = routeNames.map((name) => ({ area: routes[name].area, path: pattern(routes[name].path) }));
  return new Set(patterns.filter(({ path }) => named.some((address) => path.test(address))).map(({ area }) => area));
}

const pattern = (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`);
