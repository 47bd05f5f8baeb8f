// Finds what a change can break from the import graph, nearest first (`npm run verify -- --changed`).
import { posix } from 'node:path';
import { areas, routeNames, routes } from '../../shared-contract/src/platform/routes/routes.ts';

/** The distance in imports of each file in `modules` (the import graph) from one in `changed`, nearest first. */
export function distancesFrom(changed, modules) {
  const importers = new Map();
  for (const { source, imports } of modules)
    for (const file of imports) importers.set(file, [...(importers.get(file) ?? []), source]);
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** The files among `modules` that are in `changed` or reach one of them. */
export const affectedBy = (changed, modules) => new Set(distancesFrom(changed, modules).keys());

const mostTests = 6;
/** The programs that run tests, the quickest first. */
const quickest = ['node', 'jest', 'api'];

/**
 * The tests most likely to fail after a change, by the program that runs them: those in a changed folder, then the quickest within two
 * imports, otherwise the nearest.
 */
export function nearest(distances, tests) {
  const speeds = new Map(quickest.flatMap((kind, speed) => (tests[kind] ?? []).map((file) => [file, speed])));
  const reached = [...distances.keys()].filter((file) => speeds.has(file));
  const folders = new Set([...distances].flatMap(([file, distance]) => (distance === 0 ? [posix.dirname(file)] : [])));
  const isBeside = (file) => folders.has(posix.dirname(file));
  const close = reached
    .filter((file) => !isBeside(file) && distances.get(file) <= 2)
    .sort((one, other) => speeds.get(one) - speeds.get(other));
  const likely = [...reached.filter(isBeside), ...close];
  const near = new Set((likely.length > 0 ? likely : reached).slice(0, mostTests));
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

/** The screens a change can affect; all screens of an area if the import graph does not cover the change. */
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
