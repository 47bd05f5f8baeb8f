import type { KeyObject } from 'node:crypto';
import { readLog } from '../move-log.ts';
import { activeRelease, type ReleaseRecord, readRegistry, readReleases } from '../release-store.ts';
import { signatureState } from '../signature.ts';
import type { Target } from '../targets/target.ts';

/** What is served of each part, which other versions are published, and who moved what when and why, as lines of text. */
export async function list(
  target: Target,
  parts: readonly string[],
  keys: readonly KeyObject[] = [],
): Promise<string[]> {
  const { registry } = await readRegistry(target);
  const lines: string[] = [];
  for (const part of parts) {
    const active = activeRelease(registry, part);
    const { releases, faults } = await readReleases(target, part);
    lines.push(`${part.padEnd(7)} ${active ? `${active.version} since ${active.since}` : 'not released'}`);
    lines.push(...releases.map((release) => `        ${origin(release, keys)}`));
    lines.push(...faults.map(({ message }) => `        ${message}`));
  }
  const { moves, faults } = await readLog(target, registry);
  lines.push('', ...faults);
  for (const { at, act, who, why, parts: moved } of moves) {
    for (const { part, from, to } of moved) {
      const line = `${at}  ${act.padEnd(8)} ${part.padEnd(7)} ${from ?? 'nothing'} → ${to ?? 'nothing'}  ${who}`;
      lines.push(why ? `${line}  ${why}` : line);
    }
  }
  return lines;
}

/** A published version, where it comes from, and whether that can be believed. */
function origin({ version, provenance, ...record }: ReleaseRecord, keys: readonly KeyObject[]): string {
  const signed = signatureState({ version, provenance, ...record }, keys);
  if (!provenance) return `${version}: commit not recorded, ${signed}`;
  const { commit = 'unknown', changed, builder, node, tests } = provenance;
  const from = `commit ${commit.slice(0, 12)}${changed ? ' with edits it does not have' : ''}`;
  return `${version}: ${from}, built by ${builder} with Node.js ${node}, tests ${tests}, ${signed}`;
}
