import { problemOf } from '@marketplace/shared-auth';
import type { AreaName } from '@marketplace/shared-contract/platform/routes/routes';
import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { shellApi } from '@marketplace/shared-contract/web/shell-api';
import { createListeners } from '@marketplace/shared-ui/listeners';
import { satisfy } from '@module-federation/runtime';
import { useSyncExternalStore } from 'react';
import { captureError } from '../capture-error.ts';
import { type AreaModule, loadArea } from './load-area.ts';
import { fetchAdminRegistry, forgetIfPrivate, mayBePrivateArea, registeredArea } from './registry.ts';
import { reloadIfOutdated } from './update-on-navigate.ts';

/** The admin area's address could not be loaded; the message is shown to the Admin. */
class AdminRegistryError extends Error {}

/** A single failed request is not shown: the call is repeated once before it counts as failed. The second may take as long as any call. */
async function loadAdminRegistry(): Promise<void> {
  try {
    await askFor(retryAfter).catch(() => askFor(3 * retryAfter));
  } catch (error) {
    throw new AdminRegistryError(problemOf(error).message);
  }
}

/** Makes the call, and repeats it when the user presses Try again: like a file's, a request may hang. */
async function askFor(patience: number): Promise<void> {
  const request = new AbortController();
  let pressed = false;
  const onPress = () => {
    pressed = true;
    request.abort();
  };
  const timer = setTimeout(() => request.abort(), patience);
  addEventListener(retryChunksEvent, onPress);
  try {
    await fetchAdminRegistry(request.signal);
  } catch (error) {
    if (!pressed) throw error;
    return await askFor(patience);
  } finally {
    clearTimeout(timer);
    removeEventListener(retryChunksEvent, onPress);
  }
}

export type AreaState =
  | { status: 'loading' }
  | ({ status: 'ready' } & AreaModule)
  | { status: 'failed'; failures: number; problem?: string }
  | { status: 'unreleased' }
  /** It was built for a different version of the shell API. */
  | { status: 'incompatible' };

const states = new Map<AreaName, AreaState>();
const attempts = new Map<AreaName, number>();
const failuresByArea = new Map<AreaName, number>();
const underWay = new Map<AreaName, Promise<AreaState>>();
const listeners = createListeners();
const loading: AreaState = { status: 'loading' };

function setAreaState(name: AreaName, state: AreaState): void {
  states.set(name, state);
  listeners.call();
}

/** Starts loading an area unless it is loaded or loading. After a failure this is the retry the user asked for. */
export function startLoading(name: AreaName): void {
  const status = states.get(name)?.status;
  if (status === 'loading' || status === 'ready') return;
  if (!mayBeReleased(name)) {
    setAreaState(name, { status: 'unreleased' });
    return;
  }
  // An earlier attempt may be in progress, and hang.
  if (underWay.has(name)) dispatchEvent(new Event(retryChunksEvent));
  setAreaState(name, loading);
  void loadAndTrack(name);
}

/** Retries a failed area silently: the screen only changes once it has loaded. */
export async function tryUnseen(name: AreaName): Promise<void> {
  if (states.get(name)?.status === 'failed') await loadAndTrack(name, { unseen: true });
}

/** The loaded area, once available; throws if it can't be loaded. After a failure it is silently retried once. */
export async function loadedArea(name: AreaName): Promise<AreaModule> {
  if (states.get(name)?.status === 'failed') await tryUnseen(name);
  else startLoading(name);
  const state = (await underWay.get(name)) ?? states.get(name);
  if (state?.status !== 'ready') throw new Error(`The ${name} area is ${state?.status}`);
  return state;
}

const mayBeReleased = (name: AreaName) => registeredArea(name) !== undefined || mayBePrivateArea(name);

async function loadAndTrack(name: AreaName, { unseen = false } = {}): Promise<void> {
  try {
    setAreaState(name, await loadOnce(name));
  } catch (error) {
    if (!unseen) setFailed(name, error);
    void reloadIfOutdated();
  }
}

function setFailed(name: AreaName, error: unknown): void {
  captureError(error, name);
  const failures = (failuresByArea.get(name) ?? 0) + 1;
  failuresByArea.set(name, failures);
  const problem = error instanceof AdminRegistryError ? error.message : undefined;
  setAreaState(name, { status: 'failed', failures, problem });
}

/** One attempt at a time: calls during one share its result. */
function loadOnce(name: AreaName): Promise<AreaState> {
  const running = underWay.get(name) ?? loadReleasedArea(name).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

async function loadReleasedArea(name: AreaName): Promise<AreaState> {
  if (mayBePrivateArea(name)) await loadAdminRegistry();
  const area = registeredArea(name);
  if (!area) return { status: 'unreleased' };
  if (!satisfy(shellApi, area.shellApi)) {
    captureError(new Error(`Made for another shell: it wants ${area.shellApi} of ${shellApi}`), area.name);
    return { status: 'incompatible' };
  }
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  try {
    return { status: 'ready', ...(await loadArea(area, attempt)) };
  } catch (error) {
    forgetIfPrivate(name);
    throw error;
  }
}

/** An area's state. The route guard starts loading the area before any of its screens is rendered. */
export const useArea = (name: AreaName): AreaState =>
  useSyncExternalStore(listeners.add, () => states.get(name) ?? loading);
