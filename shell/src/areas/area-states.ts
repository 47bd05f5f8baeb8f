import { problemOf } from '@marketplace/shared-auth';
import type { Area } from '@marketplace/shared-contract/areas';
import type { AreaName } from '@marketplace/shared-contract/routes';
import { shellApi } from '@marketplace/shared-contract/shell-api';
import { satisfy } from '@module-federation/runtime';
import { useSyncExternalStore } from 'react';
import { noteTrouble } from '../watch/trouble.ts';
import { EntryLate } from './entry.ts';
import { type AreaScreens, loadArea } from './load.ts';
import { reloadIfOutdated } from './newer-release.ts';
import { askForHeldBack, mayBeHeldBack, registeredArea } from './registry.ts';

export type AreaState =
  | { status: 'loading' }
  | { status: 'ready'; screens: AreaScreens }
  | { status: 'failed'; failures: number; problem?: string }
  | { status: 'unreleased' }
  /** It was built for another shell than this one. */
  | { status: 'unfit' };

const states = new Map<AreaName, AreaState>();
const attempts = new Map<AreaName, number>();
const failed = new Map<AreaName, number>();
const listeners = new Set<() => void>();
const loading: AreaState = { status: 'loading' };

function become(name: AreaName, state: AreaState): void {
  states.set(name, state);
  for (const listener of [...listeners]) listener();
}

/** Starts loading an area unless it is there or on its way. After a failure this is the retry. */
export function startLoading(name: AreaName): void {
  const now = states.get(name)?.status;
  if (now === 'loading' || now === 'ready') return;
  if (registeredArea(name) ?? mayBeHeldBack(name)) void keepTrackOf(name);
  else become(name, { status: 'unreleased' });
}

async function keepTrackOf(name: AreaName): Promise<void> {
  become(name, loading);
  try {
    if (mayBeHeldBack(name)) await whereHeldBack();
    become(name, await outcomeOf(registeredArea(name)));
  } catch (error) {
    noteTrouble(error, name);
    const failures = (failed.get(name) ?? 0) + 1;
    failed.set(name, failures);
    become(name, { status: 'failed', failures, problem: error instanceof AreaUnknown ? error.message : undefined });
    void reloadIfOutdated();
  }
}

/** Where the Admin's own area is could not be asked: why, for whoever waits. */
class AreaUnknown extends Error {}

/** A moment's trouble is not yet the user's concern: what fails once is asked once more. */
async function whereHeldBack(): Promise<void> {
  try {
    await askForHeldBack().catch(askForHeldBack);
  } catch (error) {
    throw new AreaUnknown(`The service did not tell where this page is. ${problemOf(error).message}`);
  }
}

async function outcomeOf(area: Area | undefined): Promise<AreaState> {
  if (!area) return { status: 'unreleased' };
  if (!satisfy(shellApi, area.shellApi)) {
    noteTrouble(new Error(`Made for another shell: it wants ${area.shellApi} of ${shellApi}`), area.name);
    return { status: 'unfit' };
  }
  // The first failure is often that of a hint, which the browser remembers once: so it is not yet the user's concern.
  const screens = await attemptAt(area).catch((error) => {
    if (error instanceof EntryLate) throw error;
    return attemptAt(area);
  });
  return { status: 'ready', screens };
}

function attemptAt(area: Area): Promise<AreaScreens> {
  const attempt = attempts.get(area.name) ?? 0;
  attempts.set(area.name, attempt + 1);
  return loadArea(area, attempt);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** An area's state; the guard has started loading it before anything of it is drawn. */
export const useArea = (name: AreaName): AreaState =>
  useSyncExternalStore(subscribe, () => states.get(name) ?? loading);
