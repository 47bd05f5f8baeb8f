import type { Move } from '../move-log.ts';
import { readLog } from '../move-log.ts';
import { activeVersion, isActive, readRegistry, readRelease, type StoredRegistry } from '../release-store.ts';
import { wasServed, wasShareTakenBack } from '../served-versions.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate, type PartVersion } from './activate.ts';

type Promotion = Omit<Audit, 'act'> & {
  /** The parts to move; all that the channel serves where none is named. */
  parts: readonly string[];
};

/**
 * Serves in one channel what another serves: the same files, in one step and past the gate of the channel they come to.
 * Nothing is built. Returns undefined where all of it is served there already.
 */
export async function promote(from: Target, to: Target, { parts, ...audit }: Promotion): Promise<Move | undefined> {
  const { registry: source } = await readRegistry(from);
  const { registry } = await readRegistry(to);
  const named = parts.length > 0 ? parts : partsOf(source);
  const versions: PartVersion[] = [];
  for (const part of named) {
    const version = activeVersion(source, part);
    if (version === undefined) throw new Error(`${from.name} does not serve ${part}. Nothing was changed.`);
    if (await isServed(to, registry, part, version)) continue;
    await refuseTakenBack(to, registry, part, version);
    versions.push({ part, version });
  }
  if (named.length === 0) throw new Error(`${from.name} serves nothing yet. Nothing was changed.`);
  return versions.length > 0 ? activate(to, versions, { act: 'promote', ...audit }) : undefined;
}

const partsOf = ({ shell, areas }: StoredRegistry): string[] => [
  ...(shell ? ['shell'] : []),
  ...areas.map(({ name }) => name as string),
];

async function isServed(target: Target, registry: StoredRegistry, part: string, version: string): Promise<boolean> {
  const release = await readRelease(target, part, version);
  return release !== undefined && isActive(registry, release);
}

const wasExchanged = (moves: Move[], part: string, version: string) =>
  wasServed(moves, part, version) || wasShareTakenBack(moves, part, version);

/** A version that was served and then exchanged may have been taken back for a reason. */
async function refuseTakenBack(target: Target, registry: StoredRegistry, part: string, version: string): Promise<void> {
  const { moves } = await readLog(target, registry);
  if (activeVersion(registry, part) === version || !wasExchanged(moves, part, version)) return;
  throw new Error(
    `${part} ${version} was served at ${target.name} before and then exchanged, perhaps for a reason. Nothing was changed. ` +
      `To serve it again: npm run rollback -- ${part} ${version}${target.channel ? ` --to ${target.channel}` : ''}`,
  );
}
