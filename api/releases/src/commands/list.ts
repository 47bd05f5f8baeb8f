import { readLog } from '../move-log.ts';
import { activeRelease, readRegistry, readReleases } from '../release-store.ts';
import type { Target } from '../targets/target.ts';

/** What is served of each part, which other versions are published, and who moved what when and why, as lines of text. */
export async function list(target: Target, parts: readonly string[]): Promise<string[]> {
  const { registry } = await readRegistry(target);
  const lines: string[] = [];
  for (const part of parts) {
    const active = activeRelease(registry, part);
    const { releases, faults } = await readReleases(target, part);
    const others = releases.map(({ version }) => version).filter((version) => version !== active?.version);
    lines.push(`${part.padEnd(7)} ${active ? `${active.version} since ${active.since}` : 'not released'}`);
    if (others.length > 0) lines.push(`        also there: ${others.join(', ')}`);
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
