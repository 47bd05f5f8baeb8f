import { getJson, heldSession } from '@marketplace/shared-auth';
import type { Area, Registry } from '@marketplace/shared-contract/areas';
import { areaCalls } from '@marketplace/shared-contract/calls.areas';
import { isForAdminsOnly } from '@marketplace/shared-contract/roles';
import { type AreaName, type RouteName, routeCard, routeNames, routes } from '@marketplace/shared-contract/routes';
import { holdFilesTo } from './released-files.ts';

let shell = '';
let registered: readonly Area[] = [];
/** Where areas come from on a developer's word instead (`overrides/`). */
const elsewhere = new Map<AreaName, string>();
/** Whether the Admin's own areas, which no page comes with, are among them. */
let complete = false;

/** Takes the registry the page came with. The tab stays with these releases: what it began, it can finish. */
export function readRegistry(page: Document): void {
  const ofShell: Partial<Registry['shell']> = readBlock(page, 'shell') ?? {};
  shell = ofShell.version ?? '';
  holdFilesTo(ofShell.manifest);
  registered = [];
  elsewhere.clear();
  complete = false;
  register(readBlock(page, 'registry') ?? []);
}

const readBlock = (page: Document, id: string) => JSON.parse(page.getElementById(id)?.textContent || 'null');

function register(areas: readonly Area[]): void {
  for (const { manifest } of areas) holdFilesTo(manifest);
  registered = [...registered, ...areas.map(placed)];
}

/** Has an area come from another address than the registry's, which then knows neither its files nor its screens. */
export function takeFrom(name: AreaName, address: string): void {
  elsewhere.set(name, address);
  registered = registered.map(placed);
}

export const comesFromElsewhere = (name: AreaName): boolean => elsewhere.has(name);

// Its version stays the registry's: by that the page tells whether something newer is released.
function placed(area: Area): Area {
  const address = elsewhere.get(area.name);
  if (!address) return area;
  const screens = routeNames.filter((route) => routes[route].area === area.name);
  return { ...area, entry: { address }, manifest: undefined, shellApi: '*', screens };
}

export const shellVersion = (): string => shell;
export const registeredArea = (name: AreaName): Area | undefined => registered.find((area) => area.name === name);

const isAdmins = (name: AreaName) =>
  routeNames.every((route) => routes[route].area !== name || isForAdminsOnly(routeCard(route).allow));

/** Whether an area may be released although the page did not say so: the Admin's own is told to Admins alone. */
export const mayBeHeldBack = (name: AreaName): boolean =>
  !complete && isAdmins(name) && heldSession()?.role === 'admin';

/** Asks for what the page was not told. */
export async function askForHeldBack(): Promise<void> {
  const { areas } = await getJson<Registry>(areaCalls.adminAreas);
  register(areas.filter(({ name }) => !registeredArea(name)));
  complete = true;
}

/** The call that says as much as this tab knows. */
export const callForRegistry = () => (complete ? areaCalls.adminAreas : areaCalls.areas);

/** What tells one state of the releases from another. */
export const versionsOf = (registry: Registry): string =>
  [registry.shell.version, ...registry.areas.map(({ name, version }) => `${name} ${version}`).sort()].join();

/** The same of the releases this tab stays with. */
export const versionsOfPage = (): string => versionsOf({ shell: { version: shell }, areas: [...registered] });

/** Whether a screen is part of a released area; menus leave out the others. Until they are known an Admin's count as such. */
export function isReleased(name: RouteName): boolean {
  const { area } = routes[name];
  return registeredArea(area)?.screens.includes(name) ?? mayBeHeldBack(area);
}
