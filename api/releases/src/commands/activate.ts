import { type Move, type NewMove, removeMove, withId, writeMove } from '../move-log.ts';
import { damagedFiles } from '../release-files.ts';
import {
  activeVersion,
  isActive,
  listReleases,
  type ReleaseRecord,
  readRegistry,
  readRelease,
  replaceRegistry,
  rowOf,
  type StoredRegistry,
} from '../release-store.ts';
import { shareStep } from '../shares.ts';
import type { Target } from '../targets/target.ts';
import { refuseUnfit } from './fit-gate.ts';
import { sentencesOf } from './gate-result.ts';

/** A version of a part to serve; without one the part is no longer served. */
export type PartVersion = { part: string; version: string | undefined };
/** A move's log entry: the command, who ran it, why, and when. `say` prints extra information for the operator. */
export type Audit = {
  act: string;
  who: string;
  why?: string;
  /** Why a misfit found by the gate is harmless. The log keeps it with the gate's message. */
  accept?: string;
  /** The move at which the registry was read, if the command depends on it. */
  expected?: string | undefined;
  now?: Date;
  say?: (sentence: string) => void;
};

/**
 * Points the registry at published versions of all parts and logs the move, in one write. Ends shares of the moved parts. Returns the move.
 */
export async function activate(
  target: Target,
  versions: PartVersion[],
  { act, who, why, accept, expected, now, say }: Audit,
): Promise<Move> {
  const { registry, tag } = await readRegistry(target);
  if (expected !== undefined && registry.move !== expected) throw new Error(movedMeanwhile);
  const at = (now ?? (await target.now())).toISOString();
  const parts = versions.map(({ part, version }) => ({ part, from: activeVersion(registry, part), to: version }));
  const moved: ReleaseRecord[] = [];
  let next = registry;
  for (const { part, version } of versions) {
    next = without(next, part);
    if (version === undefined) continue;
    const release = await wholeRelease(target, part, version);
    if (isActive(registry, release)) throw new Error(`${part} ${version} is what is served already.`);
    moved.push(release);
    next = withRelease(next, release, at);
  }
  const ended = (registry.shares ?? []).filter(({ area }) => versions.some(({ part }) => part === area.name));
  if (ended.length > 0) next = { ...next, shares: next.shares?.filter((share) => !ended.includes(share)) };
  const gate = await refuseUnfit(target, { next, moved, isRollback: act === 'rollback' }, accept);
  for (const sentence of sentencesOf(gate, accept)) say?.(sentence);
  const shares = ended.map((share) => {
    const becomesServed = versions.some(
      ({ part, version }) => part === share.area.name && version === share.area.version,
    );
    return shareStep(share, becomesServed ? 100 : 0);
  });
  const move: NewMove = { at, act, who, ...(why && { why }), parts, ...(shares.length > 0 && { shares }), gate };
  return makeMove(target, { registry, next, tag, move });
}

type Step = {
  registry: StoredRegistry;
  next: StoredRegistry;
  tag: string | undefined;
  move: NewMove;
};

const movedMeanwhile =
  'Somebody else has just moved a release. Nothing was changed: see npm run releases and try again.';

/** Writes the move down, then replaces the registry by one that names it. */
export async function makeMove(target: Target, { registry, next, tag, move }: Step): Promise<Move> {
  const id = await writeMove(target, registry, move);
  const outcome = await replaceRegistry(target, { ...next, move: id }, tag).catch((error: Error) => error);
  const made = withId(move, id);
  if (outcome === true) return made;
  // A store's response may be lost after a successful write: the registry tells.
  const served = await readRegistry(target).catch(() => undefined);
  if (served?.registry.move === id) return made;
  if (outcome instanceof Error) {
    const known = served ? 'Nothing was changed.' : 'Whether the move was made is not known: see npm run releases.';
    throw new Error(`${outcome.message} ${known}`, { cause: outcome });
  }
  if (served) await removeMove(target, id).catch(() => undefined);
  throw new Error(movedMeanwhile);
}

/** The record of a version; throws unless all its files are present and unchanged. */
export async function wholeRelease(target: Target, part: string, version: string): Promise<ReleaseRecord> {
  const release = await readRelease(target, part, version);
  if (!release) {
    const versions = (await listReleases(target, part)).map((one) => one.version);
    const published = versions.length > 0 ? `Published are ${versions.join(', ')}.` : 'Nothing of it is.';
    throw new Error(`${part} ${version} is not published at ${target.name}. ${published}`);
  }
  const damaged = await damagedFiles(target, release);
  if (damaged.length === 0) return release;
  const named = damaged.slice(0, 3).join(', ') + (damaged.length > 3 ? ` and ${damaged.length - 3} more` : '');
  throw new Error(
    `${part} ${version} at ${target.name} is not whole: ${named} missing or not what was released. Nothing was changed. ` +
      `From the same sources, npm run release -- ${part} writes the files again.`,
  );
}

const without = ({ shell, areas, ...rest }: StoredRegistry, part: string): StoredRegistry => ({
  ...rest,
  ...(part !== 'shell' && { shell }),
  areas: areas.filter(({ name }) => name !== part),
});

function withRelease(before: StoredRegistry, release: ReleaseRecord, since: string) {
  const { part } = release;
  const row = rowOf(release, since);
  if (part === 'shell') return { ...before, shell: row } as unknown as StoredRegistry;
  const all = [...before.areas, row as unknown as StoredRegistry['areas'][number]];
  return { ...before, areas: all.sort((one, other) => one.name.localeCompare(other.name)) };
}
