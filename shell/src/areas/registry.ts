import type { Allow } from '@marketplace/shared-contract/roles';
import { type AreaName, type RouteName, routes } from '@marketplace/shared-contract/routes';

/** An area as it is released: where its entry is, which screens it has and who may have its code at all. */
export type Area = { name: AreaName; version: string; entry: string; screens: readonly RouteName[]; allow: Allow };

let registered: readonly Area[] = [];

/** Takes the registry the page came with. */
export function readRegistry(page: Document): void {
  registered = JSON.parse(page.getElementById('registry')?.textContent || '[]');
}

export const registeredArea = (name: AreaName): Area | undefined => registered.find((area) => area.name === name);

/** Whether a screen is part of a released area; menus leave out the others. */
export const isReleased = (name: RouteName): boolean =>
  registeredArea(routes[name].area)?.screens.includes(name) ?? false;
