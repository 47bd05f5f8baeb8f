import { currentSession } from '@marketplace/shared-auth';
import { admits } from '@marketplace/shared-contract/roles';
import type { RouteName } from '@marketplace/shared-contract/routes';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import type { Area } from './registry.ts';

export type AreaScreens = Partial<Record<RouteName, ComponentType>>;

/** Loads a released area's screens; `attempt` counts from 0. */
export async function loadArea(area: Area, attempt: number): Promise<AreaScreens> {
  if (!admits(area.allow, currentSession()?.role)) throw new Error(`The ${area.name} area is not for this user`);
  const name = `marketplace_${area.name}`;
  // The browser joins a request to one that hangs at the same address, so another attempt has another address.
  const entry = attempt === 0 ? area.entry : `${area.entry}?attempt=${attempt}`;
  // After a failure the runtime keeps what it has of the area, even a broken entry, unless told to forget.
  registerRemotes([{ name, entry }], { force: attempt > 0 });
  const remote = await loadRemote<{ screens?: AreaScreens }>(`${name}/remote`);
  if (!remote?.screens) throw new Error(`The ${area.name} area has no screens`);
  return remote.screens;
}
