import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { releasesInFolder } from '../folder-releases.fixture.ts';
import { publish, refuseSecondPublish } from './publish.ts';

test('a published version stays as it is: a second publish is refused, before and at the end of a build', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('seller', 'a');
  await assert.rejects(
    refuseSecondPublish(target, 'seller', 'a'),
    /seller a is published at .* already, and stays as it is\. .*npm run rollback -- seller a/,
  );
  const other = built('seller', 'a');
  writeFileSync(join(other.folder, 'a.js'), 'another content');
  assert.equal(await publish(target, other), false);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), 'seller a');
});
