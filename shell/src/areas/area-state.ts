import { problemOf } from '@marketplace/shared-auth';
import type { Area } from '@marketplace/shared-contract/areas';
import type { AreaName } from '@marketplace/shared-contract/routes';
import { shellApi } from '@marketplace/shared-contract/shell-api';
import { createListeners } from '@marketplace/shared-ui/listeners';
import { satisfy } from '@module-federation/runtime';
import { useSyncExternalStore } from 'react';
import { captureError } from '../capture-error.ts';
import { type AreaScreens, loadArea } from './load-area.ts';
import { EntryTimeout } from './load-entry.ts';
import { fetchAdminRegistry, mayBePrivateArea, registeredArea } from './registry.ts';
import { reloadIfOutdated } from './update-on-navigate.ts';

export type AreaState =
  | { status: 'loading' }
  | { status: 'ready'; screens: AreaScreens }
  | { status: 'failed'; failures: number; problem?: string }
  | { status: 'unreleased' }
  /** It was built for another version of the shell API than this shell has. */
  | { status: 'incompatible' };

const states = new Map<AreaName, AreaState>();
const attempts = new Map<AreaName, number>();
const failuresByArea = new Map<AreaName, number>();
const listeners = createListeners();
const loading: AreaState = { status: 'loading' };

function setAreaState(name: AreaName, state: AreaState): void {
  states.set(name, state);
  listeners.call();
}

/** Starts loading an area unless it is loaded or loading. After a failure this is the retry. */
export function startLoading(name: AreaName): void {
  const status = states.get(name)?.status;
  if (status === 'loading' || status === 'ready') return;
  if (registeredArea(name) ?? mayBePrivateArea(name)) void loadAndTrack(name);
  else setAreaState(name, { status: 'unreleased' });
}

async function loadAndTrack(name: AreaName): Promise<void> {
  setAreaState(name, loading);
  try {
    if (mayBePrivateArea(name)) await loadAdminRegistry();
    setAreaState(name, await loadReleasedArea(registeredArea(name)));
  } catch (error) {
    captureError(error, name);
    const failures = (failuresByArea.get(name) ?? 0) + 1;
    failuresByArea.set(name, failures);
    const problem = error instanceof AdminRegistryError ? error.message : undefined;
    setAreaState(name, { status: 'failed', failures, problem });
    void reloadIfOutdated();
  }
}

/** The admin area's address could not be fetched; the message is shown to the Admin. */
class AdminRegistryError extends Error {}

/** One failed request is not shown: the call is repeated once before it counts as failed. */
async function loadAdminRegistry(): Promise<void> {
  try {
    await fetchAdminRegistry().catch(fetchAdminRegistry);
  } catch (error) {
    throw new AdminRegistryError(`The service did not tell where this page is. ${problemOf(error).message}`);
  }
}

async function loadReleasedArea(area: Area | undefined): Promise<AreaState> {
  if (!area) return { status: 'unreleased' };
  if (!satisfy(shellApi, area.shellApi)) {
    captureError(new Error(`Made for another shell: it wants ${area.shellApi} of ${shellApi}`), area.name);
    return { status: 'incompatible' };
  }
  // The first failure is often that of a preload, which the browser remembers once, so it is not shown yet. An entry that
  // timed out is not loaded a second time: that would double a wait of two minutes.
  const screens = await attemptLoad(area).catch((error) => {
    if (error instanceof EntryTimeout) throw error;
    return attemptLoad(area);
  });
  return { status: 'ready', screens };
}

function attemptLoad(area: Area): Promise<AreaScreens> {
  const attempt = attempts.get(area.name) ?? 0;
  attempts.set(area.name, attempt + 1);
  return loadArea(area, attempt);
}

/** An area's state. The route guard starts loading the area before any of its screens is rendered. */
export const useArea = (name: AreaName): AreaState =>
  useSyncExternalStore(listeners.add, () => states.get(name) ?? loading);
