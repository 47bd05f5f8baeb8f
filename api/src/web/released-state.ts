import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Allow } from '@marketplace/shared-contract/roles';
import { type AreaName, type RouteName, routes } from '@marketplace/shared-contract/routes';

/** The shell as it was built: what every page starts from. */
type ReleasedShell = {
  version: string;
  scripts: string[];
  /** What the scripts ask for at once. */
  chunks: string[];
  styles: string[];
  /** The files behind each shared module that areas may use and the start goes without. */
  provides: Record<string, string[]>;
  /**
   * What is painted before the start files have come. `body` has places for {main} and {without}; `script` is the one
   * that runs in the page, allowed by its digest.
   */
  frame: { siteName: string; style: string; body: string; script: string; scriptDigest: string };
};

/** What is loaded with a module: files of its area, and shared modules of the shell. */
type Needs = { files: string[]; uses: string[] };

/** An area as it was released. `needs` says what the area (`remote`) and each of its screens take besides the entry. */
export type ReleasedArea = {
  name: AreaName;
  version: string;
  entry: string;
  screens: RouteName[];
  allow: Allow;
  publishedAt: string;
  needs: Partial<Record<'remote' | RouteName, Needs>>;
};

export type ReleasedState = { shell: ReleasedShell; areas: ReleasedArea[] };

/** Whether a screen is part of a released area. */
export const isReleased = ({ areas }: ReleasedState, route: RouteName): boolean =>
  areas.some(({ name, screens }) => name === routes[route].area && screens.includes(route));

/**
 * Answers the state in `dist/registry.json`, read again when the file was replaced, so that an area released while the
 * server runs is served from the next page on. Undefined where nothing was built.
 */
export function releasedStateIn(dist: string): () => ReleasedState | undefined {
  const file = join(dist, 'registry.json');
  let read: { at: number; state: ReleasedState } | undefined;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    if (read?.at !== at) read = { at, state: JSON.parse(readFileSync(file, 'utf8')) };
    return read.state;
  };
}
