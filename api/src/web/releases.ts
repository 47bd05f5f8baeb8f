import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { placedAt } from './placed-at.ts';
import { ReleasedState } from './released-state.ts';

/** What is released at the moment; undefined where nothing was built yet. */
export type Releases = () => ReleasedState | undefined;

/**
 * What `registry.json` in `folder` says, read again when it was replaced: an area released while the server runs is on the
 * next page. A file that cannot be read leaves the last good one in force. `otherShell` is served where it has none.
 */
export function releasesIn(
  folder: string,
  complain: (message: string) => void = () => undefined,
  otherShell: () => ReleasedState['shell'] | undefined = () => undefined,
): Releases {
  const file = join(folder, 'registry.json');
  let read: { at: number; state?: ReleasedState } | undefined;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined || read?.at === at) return read?.state;
    try {
      const registry = JSON.parse(readFileSync(file, 'utf8'));
      read = { at, state: placedAt(ReleasedState.parse({ ...registry, shell: registry.shell ?? otherShell() })) };
    } catch (error) {
      complain(`${file} is not a registry: ${String(error)}`);
      read = { at, state: read?.state };
    }
    return read.state;
  };
}
