import { activeVersion, listReleases, type Move, readRegistry } from '../release-store.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate } from './activate.ts';

type Rollback = Omit<Audit, 'act'> & { part: string; version?: string };

/** Activates an earlier version of a part again, the previous one unless another is named. Nothing is built. */
export async function rollback(target: Target, { part, version, ...audit }: Rollback): Promise<Move[]> {
  const previous = version ?? (await previousVersion(target, part));
  return activate(target, [{ part, version: previous }], { act: 'rollback', ...audit });
}

/** The version before the active one: the latest of those published earlier. */
async function previousVersion(target: Target, part: string): Promise<string> {
  const current = activeVersion((await readRegistry(target)).registry, part);
  const releases = await listReleases(target, part);
  const index = releases.findIndex(({ version }) => version === current);
  const previous = index < 0 ? undefined : releases[index + 1];
  if (previous) return previous.version;
  throw new Error(`There is no version of ${part} before ${current ?? 'the first one'} at ${target.name}.`);
}
