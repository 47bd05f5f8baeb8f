import { callApi, storedSession } from '@marketplace/shared-auth';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { type AreaName, type RouteName, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import type { Area, Registry } from '@marketplace/shared-contract/web/areas';
import { isPrivateArea } from '@marketplace/shared-contract/web/private-area';
import { registerIntegrityManifest } from './integrity.ts';

let shell = '';
let registered: readonly Area[] = [];
/** Entries that a developer substitutes for the registry's (`overrides/`). */
const overrides = new Map<AreaName, string>();
/** Whether the Admins' registry, which pages do not include, was fetched. */
let hasAdminRegistry = false;

/** Reads the page's registry. The tab keeps these releases, so that it can finish what it started. */
export function readRegistry(page: Document): void {
  const ofShell: Partial<Registry['shell']> = readBlock(page, 'shell') ?? {};
  shell = ofShell.version ?? '';
  registerIntegrityManifest(ofShell.manifest);
  registered = [];
  overrides.clear();
  hasAdminRegistry = false;
  register(readBlock(page, 'registry') ?? []);
}

const readBlock = (page: Document, id: string) => JSON.parse(page.getElementById(id)?.textContent || 'null');

function register(areas: readonly Area[]): void {
  for (const { manifest } of areas) registerIntegrityManifest(manifest);
  registered = [...registered, ...areas.map(withOverride)];
}

/** Loads an area from a different entry; the registry then knows neither its files nor its screens. */
export function overrideArea(name: AreaName, entry: string): void {
  overrides.set(name, entry);
  registered = registered.map(withOverride);
}

export const isOverridden = (name: AreaName): boolean => overrides.has(name);

// Stores the registry's version, by which the page detects newer releases.
function withOverride(area: Area): Area {
  const address = overrides.get(area.name);
  if (!address) return area;
  const screens = routeNames.filter((route) => routes[route].area === area.name);
  return { ...area, entry: { address }, manifest: undefined, shellApi: '*', screens };
}

export const shellVersion = (): string => shell;
export const registeredArea = (name: AreaName): Area | undefined => registered.find((area) => area.name === name);

/** Whether an area may be released although the page does not list it: only Admins are sent the admin area. */
export const mayBePrivateArea = (name: AreaName): boolean =>
  !hasAdminRegistry && isPrivateArea(name) && storedSession()?.role === 'admin';

/** Fetches the Admins' registry and registers the areas in it that the page did not list. A bad response is not cached. */
export async function fetchAdminRegistry(signal?: AbortSignal): Promise<void> {
  const { areas } = await callApi<Registry>(areaCalls.adminAreas, { signal, cache: 'reload' });
  if (!Array.isArray(areas)) throw new Error('The answer is not a registry');
  register(areas.filter(({ name }) => !registeredArea(name)));
  hasAdminRegistry = true;
}

/** An area failed to load: if only Admins see it, the registry's response is dropped, which may have been at fault. */
export function forgetIfPrivate(area: AreaName): void {
  if (!isPrivateArea(area)) return;
  registered = registered.filter(({ name }) => !isPrivateArea(name));
  hasAdminRegistry = false;
}

/** The call that returns the areas this tab knows. */
export const registryCall = () => (hasAdminRegistry ? areaCalls.adminAreas : areaCalls.areas);

/** A text that differs when any released version differs. */
export const versionsOf = (registry: Registry): string =>
  [registry.shell.version, ...registry.areas.map(({ name, version }) => `${name} ${version}`).sort()].join();

/** The same for the releases of this tab. */
export const versionsOfPage = (): string => versionsOf({ shell: { version: shell }, areas: [...registered] });

/** Whether a screen is part of a released area; menus omit the others. An Admin's count as released until known. */
export function isReleased(name: RouteName): boolean {
  const { area } = routes[name];
  return registeredArea(area)?.screens.includes(name) ?? mayBePrivateArea(area);
}
