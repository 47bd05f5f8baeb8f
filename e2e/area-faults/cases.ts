import { readFileSync } from 'node:fs';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { type AreaName, areas, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { type Fault, faults } from './faults.ts';

type Needs = { files: string[]; uses: string[] };
type Released = { address: string };
type Registry = {
  shell: { provides: Record<string, string[]>; manifest: Released };
  areas: { name: AreaName; entry: Released; manifest: Released; needs: Record<string, Needs> }[];
};

/** `chunk behind it`: a shared module that another shared module needs. */
const places = ['list', 'entry', 'exposed module', 'chunk', 'style', 'shared chunk', 'chunk behind it'] as const;
const moments = ['first load', 'into the area', 'within the area'] as const;
/** How the page recovers once a fault is over: with one press of Try again, or on its own. */
const ways = ['one press', 'by itself'] as const;

type Place = (typeof places)[number];
type Moment = (typeof moments)[number];
type Way = (typeof ways)[number];
export type Case = { fault: Fault; place: Place; moment: Moment; area: AreaName; way: Way };

type Walk = { role: Role; before: RouteName; first: RouteName; screen: RouteName };

/** The role, the screens visited first (in another area and in the same one), and the screen to open. */
export const walks: Record<AreaName, Walk> = {
  public: { role: 'buyer', before: 'PostingInbox', first: 'Help', screen: 'ContactUs' },
  buyer: { role: 'buyer', before: 'TCs', first: 'PostingInbox', screen: 'AmendCategoryPreferences' },
  seller: { role: 'seller', before: 'TCs', first: 'LivePosts', screen: 'AddPost' },
  admin: { role: 'admin', before: 'TCs', first: 'AdminPosts', screen: 'Announcements' },
};

/** Every combination of values, whether or not it requests a file. */
const allCases: Case[] = (Object.keys(faults) as Fault[]).flatMap((fault) =>
  places.flatMap((place) =>
    moments.flatMap((moment) => areas.flatMap((area) => ways.map((way) => ({ fault, place, moment, area, way })))),
  ),
);

/** The cases with a file to fail; each fault gets one way to recover, and both occur with each value. */
const casesToTry = (): Case[] => allCases.filter((one) => one.way === wayInTurn(one) && pathsOf(one).size > 0);

function wayInTurn({ fault, place, moment, area }: Case): Way | undefined {
  const numbers = [
    Object.keys(faults).indexOf(fault),
    places.indexOf(place),
    moments.indexOf(moment),
    areas.indexOf(area),
  ];
  return ways[numbers.reduce((sum, number) => sum + number) % ways.length];
}

/** Pairs that CI leaves to `shell/src/areas/faults.test.ts`, which tries every combination. */
const apart = new Set(['fault,place', 'fault,area', 'fault,way']);

/** A small set of cases that covers every possible pair of values (pairwise testing). */
export function pairwise(): Case[] {
  const cases = casesToTry();
  const pairsOf = (one: Case) => {
    const values = Object.entries(one);
    return values.flatMap(([kind, value], index) =>
      values
        .slice(index + 1)
        .filter(([other]) => !apart.has(`${kind},${other}`))
        .map(([other, its]) => `${kind} ${value}, ${other} ${its}`),
    );
  };
  const open = new Set(cases.flatMap(pairsOf));
  const chosen: Case[] = [];
  /** Prefers the most new pairs and then the least used values, so that no value dominates. */
  const worth = (one: Case) => {
    const fresh = pairsOf(one).filter((pair) => open.has(pair)).length;
    const alike = Object.entries(one).flatMap(([kind, value]) =>
      chosen.filter((other) => other[kind as keyof Case] === value),
    );
    return fresh - alike.length / 1000;
  };
  while (open.size > 0) {
    const best = cases.reduce((found, one) => (worth(one) > worth(found) ? one : found));
    for (const pair of pairsOf(best)) open.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

const registry: Registry = JSON.parse(readFileSync(new URL('../../dist/registry.json', import.meta.url), 'utf8'));
const javascript = (file: string) => file.endsWith('.js');

/** The paths of a place's files at a moment; empty if none are requested then. */
export function pathsOf({ place, moment, area }: Omit<Case, 'fault' | 'way'>): Set<string> {
  const { shell } = registry;
  const released = registry.areas.find(({ name }) => name === area);
  if (!released) throw new Error(`${area} is not built`);
  const { entry, manifest, needs } = released;
  const { screen, first } = walks[area];
  const within = moment === 'within the area';
  const filesOf = (name: RouteName) => needs[name]?.files ?? [];
  const sharedOf = (name: string) => (needs[name]?.uses ?? []).flatMap((key) => shell.provides[key] ?? []);
  const own = filesOf(screen).filter((file) => !within || !filesOf(first).includes(file));
  const there = new Set(within ? [...sharedOf(first), ...sharedOf('remote')] : []);
  const shared = sharedOf(screen).filter((file) => javascript(file) && !there.has(file));
  const provided = Object.values(shell.provides);
  const isBehind = (some: string[]) =>
    provided.some((more) => more.length > some.length && some.every((file) => more.includes(file)));
  const behind = new Set(provided.filter(isBehind).flat());
  const files: Record<Place, string[]> = {
    list: [manifest.address, shell.manifest.address, ...(area === 'admin' && !within ? ['/api/admin/areas'] : [])],
    entry: within ? [] : [entry.address],
    'exposed module': within ? [] : (needs.remote?.files ?? []),
    chunk: own.filter(javascript),
    style: own.filter((file) => !javascript(file)),
    'shared chunk': shared,
    'chunk behind it': shared.filter((file) => behind.has(file)),
  };
  return new Set(files[place].map((file) => new URL(file, 'http://area').pathname));
}

export const titleOf = (screen: RouteName): string => routes[screen].title;
