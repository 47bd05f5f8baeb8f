import assert from 'node:assert/strict';
import { readLog } from './move-log.ts';
import { damagedFiles } from './release-files.ts';
import { activeVersion, readRegistry, readRelease } from './release-store.ts';
import type { Target } from './targets/target.ts';

/** Numbers from 0 to 1 that are the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Which version is served: the same of all parts, each whole, and what the log says last. Anything else fails.
 */
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
