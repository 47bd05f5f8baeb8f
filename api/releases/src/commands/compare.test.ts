import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder } from '../folder-releases.fixture.ts';
import { compareWithPublished } from './compare.ts';
import { publish } from './publish.ts';

test('areas review 11: a build is compared with what is published, file by file, and so is the store', async (t) => {
  const { target, built, folder } = releasesInFolder(t);
  const files = ['a.js', 'b.js'];
  await publish(target, built('seller', 'v', { files }));
  const later = built('seller', 'v', { files, publishedAt: day(5) });
  assert.deepEqual(await compareWithPublished(target, later), []);

  writeFileSync(join(later.folder, 'b.js'), 'built otherwise');
  assert.deepEqual(await compareWithPublished(target, later), ['b.js']);
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files: ['a.js', 'c.js'] })), [
    'b.js',
    'c.js',
  ]);
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files, shellApi: '^2.0.0' })), [
    'the record',
  ]);
  rmSync(join(folder, 'remotes/seller/v/a.js'));
  assert.deepEqual(await compareWithPublished(target, built('seller', 'v', { files })), ['a.js']);
  await assert.rejects(compareWithPublished(target, built('seller', 'w')), /seller w, .* is not published/);
});
