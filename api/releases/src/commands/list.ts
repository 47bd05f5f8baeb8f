import { activeRelease, listReleases, readLog, readRegistry } from '../release-store.ts';
import type { Target } from '../targets/target.ts';

/** What is served of each part, which other versions are published, and who moved what when, as lines of text. */
export async function list(target: Target, parts: readonly string[]): Promise<string[]> {
  const { registry } = await readRegistry(target);
  const lines: string[] = [];
  for (const part of parts) {
    const active = activeRelease(registry, part);
    const versions = (await listReleases(target, part)).map(({ version }) => version);
    const others = versions.filter((version) => version !== active?.version);
    lines.push(`${part.padEnd(7)} ${active ? `${active.version} since ${active.since}` : 'not released'}`);
    if (others.length > 0) lines.push(`        also there: ${others.join(', ')}`);
  }
  lines.push('');
  for (const { at, act, part, from, to, who } of await readLog(target)) {
    lines.push(`${at}  ${act.padEnd(8)} ${part.padEnd(7)} ${from ?? 'nothing'} → ${to}  ${who}`);
  }
  return lines;
}
