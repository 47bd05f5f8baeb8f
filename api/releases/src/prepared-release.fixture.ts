import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { prune } from './commands/prune.ts';
import type { BuiltPart } from './commands/publish.ts';
import { release } from './commands/release.ts';
import { day } from './folder-releases.fixture.ts';
import { integrityOf } from './integrity.ts';
import { readLog } from './move-log.ts';
import { damagedFiles } from './release-files.ts';
import { activeVersion, readRegistry, readRelease } from './release-store.ts';
import type { Target } from './targets/target.ts';

/** The content of a version's file: bytes that no other version has. */
const contentOf = (name: string) => `// ${name}\n`.repeat(40);

/** A part as built: a script of its own, also compressed, and one that all versions share. */
function preparedPart(scratch: string, part: string, version: string): BuiltPart {
  const folder = join(scratch, `${part}-${version}`);
  const place = part === 'shell' ? 'shell' : `remotes/${part}/${version}`;
  const scripts = [`${part}.${version}.js`, 'common.js'];
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    for (const name of scripts) writeFileSync(join(folder, name), contentOf(name));
    writeFileSync(join(folder, `${scripts[0]}.br`), brotliCompressSync(contentOf(scripts[0] ?? '')));
  }
  const files = Object.fromEntries(scripts.map((name) => [`/${place}/${name}`, integrityOf(contentOf(name))]));
  const shellApi = part === 'shell' ? '1.0.0' : '^1.0.0';
  const released = { ...(part !== 'shell' && { name: part }), version, shellApi, files };
  const names = [...scripts, `${scripts[0]}.br`].sort();
  return { folder, release: { part, version, publishedAt: day(0).toISOString(), place, files: names, released } };
}

/** The command that releases parts together, with an instant build; `clears` what was not served for a day. */
export async function releaseVersion(
  target: Target,
  scratch: string,
  parts: string[],
  number: number,
  clears = true,
): Promise<void> {
  const versions = parts.map((part) => ({ part, version: `v${number}` }));
  const build = async (part: string, version: string) => preparedPart(scratch, part, version);
  await release(target, versions, { test: async () => undefined, build }, { who: 'ada@desk', now: day(number) });
  for (const part of clears ? parts : []) await prune(target, part, 1, day(number));
}

/** Which version is served: the same of all parts, each complete, and according to the log's last entry. Anything else fails. */
export async function servedWhole(target: Target, parts: string[], context: string): Promise<string | undefined> {
  const { registry } = await readRegistry(target);
  const versions = new Set(parts.map((part) => activeVersion(registry, part)));
  assert.equal(versions.size, 1, `${context}: parts are of one release`);
  const [version] = versions;
  const { moves, faults } = await readLog(target, registry);
  assert.deepEqual(faults, [], context);
  assert.deepEqual(moves[0]?.parts.map(({ to }) => to) ?? [], version ? parts.map(() => version) : [], context);
  for (const part of version ? parts : []) {
    const release = await readRelease(target, part, version ?? '');
    assert.ok(release, `${context}: ${part} ${version} has a record`);
    assert.deepEqual(await damagedFiles(target, release), [], context);
  }
  return version;
}
