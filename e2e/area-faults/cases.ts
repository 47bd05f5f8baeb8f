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
const names = Object.keys(faults) as Fault[];
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

/**
 * Each fault twice, with places, moments, areas and ways in turn; a place that has no file at that moment gives way to the next.
 * `shell/src/areas/faults.test.ts` tries every combination.
 */
export const casesInTurn = (): Case[] =>
  [...names, ...names].map((fault, turn) => {
    const inTurn = <T>(values: readonly T[], from = turn) => values[from % values.length] as T;
    const rest = {
      moment: inTurn(moments),
      area: inTurn(areas, turn + Math.floor(turn / 12)),
      way: inTurn(ways, turn + Math.floor(turn / 12)),
    };
    const order = places.map((_, later) => inTurn(places, turn + later));
    const place = order.find((one) => pathsOf({ place: one, ...rest }).size > 0) ?? 'entry';
    return { fault, place, ...rest };
  });

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
