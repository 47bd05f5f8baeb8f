// What a change can break, from the import graph, nearest first; for `npm run verify -- --changed`.
import { posix } from 'node:path';
import { areas, routeNames, routes } from '../../shared-contract/src/platform/routes/routes.ts';

/** The files among `modules` (of the import graph) that are in `changed` or reach one of them. */
export function affectedBy(changed, modules) {
  const importers = new Map();
  for (const { source, imports } of modules)
    for (const file of imports) importers.set(file, [...(importers.get(file) ?? []), source]);
  const affected = new Set();
  const queue = [...changed];
  for (const file of queue) {
    if (affected.has(file)) continue;
    affected.add(file);
    queue.push(...(importers.get(file) ?? []));
  }
  return affected;
}

const mostTests = 12;

/** The tests, by the program that runs them, that are the fewest imports from a change: `affected` has the nearest files first. */
export function nearest(affected, tests) {
  const all = new Set(Object.values(tests).flat());
  const reached = [...affected].filter((file) => all.has(file));
  const near = new Set(reached.slice(0, mostTests));
  const nearOf = (files) => files.filter((file) => near.has(file));
  return {
    total: reached.length,
    near: { browser: [], ...Object.fromEntries(Object.entries(tests).map(([kind, files]) => [kind, nearOf(files)])) },
  };
}

/** The file of each of an area's screens, by route name, as its `remote.tsx` loads them. */
export function screenFiles(area, source) {
  const loaded = source.matchAll(/^ {2}(\w+): \w+\(\(\) =>\s+import\('([^']+)'\)/gm);
  const files = Object.fromEntries([...loaded].map(([, name, file]) => [name, posix.join(`remote-${area}/src`, file)]));
  const missed = routeNames.filter((name) => routes[name].area === area && !files[name]);
  if (missed.length > 0) throw new Error(`remote-${area}/src/remote.tsx does not say where ${missed.join(', ')} is`);
  return files;
}

/** The screens that can look or act differently; all of those whose area the graph of imports knows nothing of. */
export function affectedScreens(changed, affected, filesByArea) {
  if ([...affected].some((file) => /^shell\/(?!.*\.(test|fixture)\.)/.test(file))) return [...routeNames];
  return areas.flatMap((area) => {
    const files = Object.entries(filesByArea[area]);
    const found = files.filter(([, file]) => affected.has(file)).map(([name]) => name);
    const unknown = changed.some(
      (file) =>
        file === `remote-${area}/src/remote.tsx` || (file.startsWith(`remote-${area}/`) && !/\.tsx?$/.test(file)),
    );
    return unknown ? files.map(([name]) => name) : found;
  });
}

/** The screens whose addresses a browser test names. */
export function screensNamedIn(source) {
  const named = [...source.matchAll(/['"`](\/[^'"`]*)['"`]/g)].map(([, address]) => address.replace(/[?#].*$/, ''));
  return routeNames.filter((name) => {
    const path = pattern(routes[name].path);
    return named.some((address) => path.test(address));
  });
}

const pattern = (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`);
