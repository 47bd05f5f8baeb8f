import { storedSession } from '@marketplace/shared-auth';
import { admits } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { Area } from '@marketplace/shared-contract/web/areas';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import { ensureIntegrityBeside, isPreloaded } from './integrity.ts';
import { entryUrl } from './load-entry.ts';

type AreaScreens = Partial<Record<RouteName, ComponentType>>;
/** What an area exposes. Areas released before shell API 1.27 have no parts. */
export type AreaModule = {
  screens: AreaScreens;
  parts?: Partial<Record<RouteName, () => Promise<ComponentType<object>>>>;
};

/** Loads a released area; `attempt` counts from 0. */
export async function loadArea(area: Area, attempt: number): Promise<AreaModule> {
  if (!admits(area.allow, storedSession()?.role)) throw new Error(`The ${area.name} area is not for this user`);
  const name = `marketplace_${area.name}`;
  // The integrity of the entry's imports must be known by then; the page itself lists the first screen's files.
  if (!isPreloaded(area.entry.address)) ensureIntegrityBeside(area.entry.address).catch(() => undefined);
  // Without `force` the runtime would keep a broken entry after a failure.
  registerRemotes([{ name, entry: entryUrl(area.entry, attempt) }], { force: attempt > 0 });
  const remote = await loadRemote<Partial<AreaModule>>(`${name}/remote`);
  if (!remote?.screens) throw new Error(`The ${area.name} area has no screens`);
  return remote as AreaModule;
}
