import { compareCalls } from '../fit/calls.ts';
import type { Findings, FittingPart, GateResult, Servers } from '../fit/fit.ts';
import { comparePackages, compareShellApi } from '../fit/packages.ts';
import { compareTypes } from '../fit/types.ts';
import { type ReleaseRecord, readRelease, type StoredRegistry } from '../release-store.ts';
import { readServers } from '../servers-store.ts';
import { DamagedFile } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';

/** The registry resulting from a move, and the records of its parts. */
type Move = {
  next: StoredRegistry;
  moved: readonly ReleaseRecord[];
  /** Damaged parts are only reported: they must not stop a rollback. */
  isRollback?: boolean;
};

/**
 * Refuses a move that would serve a part, to all or some users, alongside parts it does not fit. Areas that stay are compared only if
 * the shell moves. With a reason in `accept`, refuses only what the browser would refuse. Returns what was compared, for the log.
 */
export async function refuseUnfit(target: Target, { next, moved, isRollback }: Move, accept?: string) {
  const damaged: string[] = [];
  const servers = await recorded(readServers(target), damaged);
  const isShellMoved = moved.some(({ part }) => part === 'shell');
  const { shell, areas } = await servedParts(target, next, { moved, damaged, all: isShellMoved });
  const calls = compareCalls(servers?.api, shell && isShellMoved ? [shell, ...areas] : areas);
  const findings = [...(await compareWithShell(target, shell ?? ownShell(servers), areas)), calls];
  return resultOf(
    [...findings, { misfits: [], compared: [], unknown: [], damaged }],
    { accept, isRollback },
    'Nothing was changed. Parts that need each other are released in one step, such as npm run release -- shell seller, ' +
      'and taken back with the move that brought them: npm run rollback',
  );
}

/**
 * Refuses servers that the live parts do not fit: their API and, if the store has no shell, their own shell. With a reason in `accept`,
 * refuses only what the browser would refuse. Returns what was compared.
 */
export async function refuseUnfitServers(target: Target, registry: StoredRegistry, servers: Servers, accept?: string) {
  const damaged: string[] = [];
  const { shell, areas } = await servedParts(target, registry, { moved: [], damaged, all: true });
  const calls = compareCalls(servers.api, shell ? [shell, ...areas] : areas);
  const findings = [calls, ...(shell ? [] : await compareWithShell(target, ownShell(servers), areas))];
  return resultOf(
    [...findings, { misfits: [], compared: [], unknown: [], damaged }],
    { accept },
    'Nothing was changed. Servers of these sources would not serve what is live.',
  );
}

/** Areas in a store without a shell are served with the shell of the servers. */
const ownShell = (servers: Servers | undefined): FittingPart | undefined =>
  servers?.shell && { part: 'shell', ...servers.shell };

async function compareWithShell(target: Target, shell: FittingPart | undefined, areas: readonly FittingPart[]) {
  if (!shell) return [{ misfits: [], compared: [], unknown: ['which shell the servers have'] }];
  return [compareShellApi(shell, areas), comparePackages(shell, areas), await compareTypes(target, shell, areas)];
}

type Leniency = { accept?: string | undefined; isRollback?: boolean | undefined };

/** Throws on misfits that nobody accepted, and on damaged parts unless the move is a rollback. */
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

type Concerned = { moved: readonly ReleaseRecord[]; damaged: string[]; all: boolean };

/** A registry's shell and areas (or only those that move), shared ones included, each with its recorded fit. */
async function servedParts(
  target: Target,
  { shell, areas, shares = [] }: StoredRegistry,
  { moved, damaged, all }: Concerned,
) {
  const movedRecord = (part: string, version: string) =>
    moved.find((one) => one.part === part && one.version === version);
  const partOf = async (part: string, { version, shellApi }: { version: string; shellApi: string }) => {
    const record = movedRecord(part, version) ?? (await recorded(readRelease(target, part, version), damaged));
    return { part, version, shellApi, fit: record?.fit };
  };
  const served = [...areas, ...shares.map(({ area }) => area)];
  const rows = served.filter(({ name, version }) => all || movedRecord(name, version));
  return {
    shell: shell && (await partOf('shell', shell)),
    areas: await Promise.all(rows.map((row) => partOf(row.name, row))),
  };
}

const recorded = <T>(reading: Promise<T>, damaged: string[]): Promise<T | undefined> =>
  reading.catch((error) => {
    if (!(error instanceof DamagedFile)) throw error;
    damaged.push(error.message);
    return undefined;
  });
