import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentOf, day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';

test('what is not published or is served already is not activated', async (t) => {
  const { target, release, moves } = releasesInFolder(t);
  await release('seller', 'a');
  const move = (version: string) => activate(target, [{ part: 'seller', version }], { act: 'rollback', who });
  await assert.rejects(move('z'), /seller z is not published at .*\. Published are a\./);
  await assert.rejects(move('a'), /seller a is what is served already/);
  assert.equal((await moves()).length, 1);
});

test('a published version stays as it is: a second publish with other content is refused', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('seller', 'a');
  const later = built('seller', 'a', { publishedAt: day(1) });
  assert.equal(await publish(target, later), false);
  writeFileSync(join(later.folder, 'a.js'), 'another content');
  assert.equal(await publish(target, later), false);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), contentOf('a.js'));
});
