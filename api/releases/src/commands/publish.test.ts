import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder } from '../folder-releases.fixture.ts';
import { publish } from './publish.ts';

test('a published version stays as it is: a second publish with other content is refused', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('seller', 'a');
  const later = built('seller', 'a', { publishedAt: day(1) });
  assert.equal(await publish(target, later), false);
  writeFileSync(join(later.folder, 'a.js'), 'another content');
  assert.equal(await publish(target, later), false);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), 'seller a');
});
