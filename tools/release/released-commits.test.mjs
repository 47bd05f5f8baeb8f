import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activate } from '@marketplace/releases/commands/activate';
import { publish } from '@marketplace/releases/commands/publish';
import { releasesInFolder, undoLast } from '@marketplace/releases/folder-releases.fixture';
import { writeServers } from '@marketplace/releases/servers-store';
import { areas } from '../build/parts.mjs';
import { noteReleased } from './released-commits.mjs';

const who = 'ada@desk';
const before = Object.fromEntries(['shell', ...areas, 'api'].map((part) => [part, 'old']));

/** A store whose releases name commits, and the file for those of the live ones. */
function noted(t) {
  const releases = releasesInFolder(t);
  const file = join(releases.folder, '../released.json');
  writeFileSync(file, JSON.stringify(before));
  return {
    ...releases,
    async release(part, version, { commit, changed = false }) {
      const one = releases.built(part, version, part === 'shell' ? { shellApi: '1.0.0' } : {});
      one.release.provenance = { commit, changed, builder: who, node: '24.0.0', tests: 'passed' };
      await publish(releases.target, one);
      await activate(releases.target, [{ part, version }], { act: 'release', who });
    },
    async note(target = releases.target, store = releases.folder) {
      await noteReleased(target, { store, file });
      return JSON.parse(readFileSync(file, 'utf8'));
    },
  };
}

test('a release and a rollback record the live commits; unknown ones stay', async (t) => {
  const { target, release, note } = noted(t);
  await release('shell', 's1', { commit: 'c1' });
  await release('seller', 'a', { commit: 'c1' });
  assert.deepEqual(await note(), { ...before, shell: 'c1', seller: 'c1' });
  await release('seller', 'b', { commit: 'c2' });
  assert.deepEqual(await note(), { ...before, shell: 'c1', seller: 'c2' });
  await undoLast(target, { who });
  assert.deepEqual(await note(), { ...before, shell: 'c1', seller: 'c1' });
  await release('seller', 'c', { commit: 'c3', changed: true });
  assert.equal((await note()).seller, 'c1', 'nobody can check out what was never committed');
  await writeServers(target, { at: '2026-11-01T09:00:00Z', who, commit: 'c3', api: { version: 'x', calls: {} } });
  assert.equal((await note()).api, 'c3');
});

test('records nothing for another or unspecified store', async (t) => {
  const { target, folder, release, note } = noted(t);
  await release('shell', 's1', { commit: 'c1' });
  assert.deepEqual(await note(target, ''), before);
  assert.deepEqual(await note(target, `${folder}-other`), before);
});
