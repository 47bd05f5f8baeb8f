import { type Move, readLog } from '../move-log.ts';
import { activeVersion, readRegistry, type StoredRegistry } from '../release-store.ts';
import { type Served, servedVersions, wasServed } from '../served-versions.ts';
import { shareOf } from '../shares.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate, type PartVersion } from './activate.ts';
import { share } from './share.ts';

type Rollback = Omit<Audit, 'act'> & { part?: string; version?: string };

/**
 * Serves earlier versions again; nothing is built. Without a version it undoes a move, with all parts of it: the last one,
 * or the last one of a part. With a version that part alone goes back to it.
 */
export async function rollback(target: Target, { part, version, ...audit }: Rollback): Promise<Move> {
  const { registry } = await readRegistry(target);
  const { moves } = await readLog(target, registry);
  const shared = version === undefined ? shareToUndo(moves, registry, part) : undefined;
  if (shared !== undefined) return share(target, { part: shared, percent: 0, ...audit, act: 'rollback' });
  const versions =
    part !== undefined && version !== undefined
      ? [servedBefore(target, moves, { part, version })]
      : undoOf(target, moves, registry, part);
  return activate(target, versions, { act: 'rollback', ...audit });
}

/** The area whose share is the last that was moved, or the last of a part: undoing takes all of the share back. */
function shareToUndo(moves: Move[], registry: StoredRegistry, part: string | undefined): string | undefined {
  if (part !== undefined) return shareOf(registry, part)?.area.name;
  const last = moves.find((move) => move.parts.length > 0 || runningShare(move, registry) !== undefined);
  return last && runningShare(last, registry);
}

const runningShare = ({ shares = [] }: Move, registry: StoredRegistry): string | undefined =>
  shares.find(({ part, version, to }) => to > 0 && shareOf(registry, part)?.area.version === version)?.part;

function servedBefore(
  target: Target,
  moves: Move[],
  { part, version }: { part: string; version: string },
): PartVersion {
  if (wasServed(moves, part, version)) return { part, version };
  const known = [
    ...new Set(moves.flatMap((move) => move.parts.filter((one) => one.part === part).map(({ to }) => to))),
  ];
  throw new Error(
    `${part} ${version} was never served at ${target.name}, so there is no way back to it. ` +
      `Served were: ${known.filter(Boolean).join(', ') || 'none'}.`,
  );
}

/** The versions before the last move, or before the last one of a part. Parts that have moved on since stay. */
function undoOf(target: Target, moves: Move[], registry: StoredRegistry, part: string | undefined): PartVersion[] {
  const served = [...servedVersions(moves)].filter(([name, versions]) => isCurrent(registry, name, versions));
  const last = part
    ? served.find(([name]) => name === part)?.[1].at(-1)?.move
    : moves.find((move) => served.some(([, versions]) => versions.at(-1)?.move === move));
  const undone = last ? served.filter(([, versions]) => versions.at(-1)?.move === last) : [];
  const versions = undone.map(([name, history]) => ({ part: name, version: history.at(-2)?.version }));
  const lost = versions.filter((one) => one.version === undefined);
  if (versions.length > lost.length && !lost.some((one) => one.part === 'shell')) return versions;
  const names = versions.length > 0 ? versions.map((one) => one.part) : [part ?? 'any part'];
  const current = names.map((name) => activeVersion(registry, name) ?? 'the first one').join(', ');
  throw new Error(`There is no version of ${names.join(', ')} before ${current} at ${target.name}.`);
}

/** The log may lack what was done by hand; then it does not say what was before. */
const isCurrent = (registry: StoredRegistry, part: string, versions: Served[]): boolean =>
  versions.length > 0 && versions.at(-1)?.version === activeVersion(registry, part);
