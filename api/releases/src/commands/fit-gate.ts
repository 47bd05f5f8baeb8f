import semver from 'semver';
import { compareCalls } from '../fit/calls.ts';
import type { Findings, FittingPart, GateResult, Servers } from '../fit/fit.ts';
import { comparePackages } from '../fit/packages.ts';
import { compareTypes } from '../fit/types.ts';
import { activeRelease, type ReleaseRecord, readRelease, type StoredRegistry } from '../release-store.ts';
import { readServers } from '../servers-store.ts';
import { DamagedFile } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';

/** The registry that a move makes, and the records of the parts it moves. */
type Move = {
  next: StoredRegistry;
  moved: readonly ReleaseRecord[];
  /** Whether what is damaged is only said: it must not stop a rollback. */
  isRollback?: boolean;
};

/**
 * Refuses a move after which a part would be served that does not fit what it is served with. A move answers for what it changes: an
 * area that stays is compared where the shell moves. With a reason given in `accept` it refuses only what the browser refuses too.
 * Returns what was compared, for the log.
 */
export async function refuseUnfit(target: Target, move: Move, accept?: string): Promise<GateResult> {
  const { next, moved } = move;
  const damaged: string[] = [];
  const servers = await recorded(readServers(target), damaged);
  const names = next.areas.map(({ name }) => name as string);
  const parts = moved.map(({ part }) => part);
  const areas = await servedParts(
    target,
    next,
    parts.includes('shell') ? names : names.filter((name) => parts.includes(name)),
    { moved, damaged },
  );
  const shell = next.shell ? await servedPart(target, next, 'shell', { moved, damaged }) : undefined;
  const findings = [
    ...(shell
      ? [comparePackages(shell, areas), await compareTypes(target, shell, areas)]
      : await compareWithOwnShell(target, { servers, registry: next, areas })),
    compareCalls(
      servers?.api,
      shell && parts.includes('shell') ? [shell, ...areas] : areas.filter(({ part }) => parts.includes(part)),
    ),
  ];
  return resultOf(
    [...findings, { misfits: [], compared: [], unknown: [], damaged }],
    { accept, isRollback: move.isRollback },
    'Nothing was changed. Parts that need each other are released in one step, such as: npm run release -- shell seller',
  );
}

/**
 * Refuses servers that the parts which are served do not fit: their API and, where the store has no shell, their own shell.
 * With a reason given in `accept` it refuses only what the browser refuses too. Returns what was compared.
 */
export async function refuseUnfitServers(
  target: Target,
  registry: StoredRegistry,
  servers: Servers,
  accept?: string,
): Promise<GateResult> {
  const damaged: string[] = [];
  const known = { moved: [], damaged };
  const names = registry.areas.map(({ name }) => name as string);
  const areas = await servedParts(target, registry, names, known);
  const shell = registry.shell ? [await servedPart(target, registry, 'shell', known)] : [];
  const findings = [
    compareCalls(servers.api, [...shell, ...areas]),
    ...(registry.shell ? [] : await compareWithOwnShell(target, { servers, registry, areas })),
  ];
  return resultOf(
    [...findings, { misfits: [], compared: [], unknown: [], damaged }],
    { accept },
    'Nothing was changed. Servers of these sources would not serve what is live.',
  );
}

/** Areas in a store without a shell are served with the shell of the servers. */
async function compareWithOwnShell(
  target: Target,
  { servers, registry, areas }: { servers: Servers | undefined; registry: StoredRegistry; areas: FittingPart[] },
): Promise<Findings[]> {
  const shell = servers?.shell && { part: 'shell', ...servers.shell };
  if (!shell) return [{ misfits: [], compared: [], unknown: ['which shell the servers have'] }];
  const misfits = areas.flatMap(({ part, version }) => {
    const range = activeRelease(registry, part)?.shellApi ?? '*';
    if (semver.satisfies(shell.shellApi, range)) return [];
    return [
      `${part} ${version} needs the shell API ${range}, and shell ${shell.version} of the servers has ${shell.shellApi}.`,
    ];
  });
  const packages = comparePackages(shell, areas);
  return [
    { ...packages, misfits: [...misfits, ...packages.misfits], certain: true },
    await compareTypes(target, shell, areas),
  ];
}

type Leniency = { accept?: string | undefined; isRollback?: boolean | undefined };

/** Throws what does not fit and nobody has accepted, and what is damaged unless the move is a rollback. */
function resultOf(findings: readonly Findings[], { accept, isRollback }: Leniency, end: string): GateResult {
  const all = (key: 'misfits' | 'compared' | 'unknown' | 'damaged') => findings.flatMap((one) => one[key] ?? []);
  const damaged = [...new Set(all('damaged'))];
  if (damaged.length > 0 && !isRollback) throw new Error([...firstOf(damaged), 'Nothing was changed.'].join(' '));
  const result = { compared: all('compared'), unknown: [...all('unknown'), ...damaged] };
  const misfits = all('misfits');
  if (misfits.length === 0) return result;
  const certain = findings.filter((one) => one.certain).flatMap((one) => one.misfits);
  if (accept === undefined) {
    const hint = certain.length > 0 ? '' : '\nKnown to be harmless? --accept "REASON"';
    throw new Error([...firstOf(misfits), end].join(' ') + hint);
  }
  if (certain.length > 0) {
    throw new Error([...firstOf(certain), 'Browsers refuse it too, so --accept does not help.', end].join(' '));
  }
  return { ...result, accepted: { why: accept, misfits } };
}

const shown = 5;
const firstOf = (misfits: readonly string[]): string[] =>
  misfits.length > shown
    ? [...misfits.slice(0, shown), `And ${misfits.length - shown} more of the kind.`]
    : [...misfits];

/** The records of the parts that a move moves, and where what cannot be read is noted. */
type Known = { moved: readonly ReleaseRecord[]; damaged: string[] };

async function servedParts(target: Target, registry: StoredRegistry, names: readonly string[], known: Known) {
  const all: FittingPart[] = [];
  for (const name of names) all.push(await servedPart(target, registry, name, known));
  return all;
}

/** A part of the registry, with what its record says of its fit. */
async function servedPart(
  target: Target,
  registry: StoredRegistry,
  part: string,
  { moved, damaged }: Known,
): Promise<FittingPart> {
  const version = activeRelease(registry, part)?.version ?? '';
  const record =
    moved.find((one) => one.part === part) ?? (await recorded(readRelease(target, part, version), damaged));
  return { part, version, fit: record?.fit };
}

const recorded = <T>(reading: Promise<T>, damaged: string[]): Promise<T | undefined> =>
  reading.catch((error) => {
    if (!(error instanceof DamagedFile)) throw error;
    damaged.push(error.message);
    return undefined;
  });
