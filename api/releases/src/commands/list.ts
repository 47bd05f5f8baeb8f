import type { KeyObject } from 'node:crypto';
import { readLog } from '../move-log.ts';
import {
  activeRelease,
  type ReleaseRecord,
  readRegistry,
  readReleases,
  type StoredRegistry,
} from '../release-store.ts';
import { readServers } from '../servers-store.ts';
import { shareOf } from '../shares.ts';
import { signatureState } from '../signature.ts';
import { DamagedFile } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';
import { linesOf } from './gate-result.ts';

/** What is served of each part, which other versions are published, and who moved what when and why, as lines of text. */
export async function list(
  target: Target,
  parts: readonly string[],
  keys: readonly KeyObject[] = [],
): Promise<string[]> {
  const { registry } = await readRegistry(target);
  const lines: string[] = [];
  for (const part of parts) {
    const { releases, faults } = await readReleases(target, part);
    lines.push(servedLine(registry, part));
    lines.push(...releases.map((release) => `        ${origin(release, keys)}`));
    lines.push(...faults.map(({ message }) => `        ${message}`));
  }
  return [...lines, ...(await serversLines(target)), '', ...(await moveLines(target, registry))];
}

function servedLine(registry: StoredRegistry, part: string): string {
  const active = activeRelease(registry, part);
  const share = shareOf(registry, part);
  const shared = share ? `; ${share.area.version} for ${share.percent}% of the users since ${share.since}` : '';
  return `${part.padEnd(7)} ${active ? `${active.version} since ${active.since}` : 'not released'}${shared}`;
}

async function moveLines(target: Target, registry: StoredRegistry): Promise<string[]> {
  const { moves, faults } = await readLog(target, registry);
  const lines = moves.flatMap(({ number, at, act, who, why, parts, shares = [], gate }) => {
    const steps = [
      ...parts.map(({ part, from, to }) => `${part.padEnd(7)} ${from ?? 'nothing'} → ${to ?? 'nothing'}`),
      ...shares.map(({ part, version, from, to }) => `${part.padEnd(7)} ${version}: ${from}% → ${to}% of the users`),
    ];
    return [
      ...steps.map((step) => `${number.padStart(4)}  ${at}  ${act.padEnd(8)} ${step}  ${who}${why ? `  ${why}` : ''}`),
      ...(gate ? linesOf(gate) : []).map((line) => `        ${line}`),
    ];
  });
  return [...faults, ...lines];
}

/** A published version, its source, and whether it can be trusted. */
function origin(release: ReleaseRecord, keys: readonly KeyObject[]): string {
  const { version, provenance } = release;
  const signed = signatureState(release, keys);
  if (!provenance) return `${version}: commit not recorded, ${signed}`;
  const { commit = 'unknown', changed, builder, node, tests } = provenance;
  const from = `commit ${commit.slice(0, 12)}${changed ? ' with edits it does not have' : ''}`;
  return `${version}: ${from}, built by ${builder} with Node.js ${node}, tests ${tests}, ${signed}`;
}

/** The API recorded for the servers, what that was compared with, and what was ever accepted. */
async function serversLines(target: Target): Promise<string[]> {
  const servers = await readServers(target).catch((error) => {
    if (error instanceof DamagedFile) return error.message;
    throw error;
  });
  if (servers === undefined) return ['servers not recorded'];
  if (typeof servers === 'string') return [`servers ${servers}`];
  const { at, who, api, shell, gate, accepted = [] } = servers;
  const own = shell ? `, shell ${shell.version} where the store has none` : '';
  return [
    `servers API ${api.version}${own}, recorded ${at} by ${who}`,
    ...(gate ? linesOf({ ...gate, accepted: undefined }) : []).map((line) => `        ${line}`),
    ...accepted.flatMap((one) => one.misfits.map((misfit) => `        ${acceptedLine(one, misfit)}`)),
  ];
}

const acceptedLine = ({ at, who, why }: { at: string; who: string; why: string }, misfit: string) =>
  `${at} accepted by ${who} (${why}): ${misfit}`;
