import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testInEachStore } from '../each-store.fixture.ts';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
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

testInEachStore(
  'of two who move at the same time one is refused, and nothing of the other is lost',
  async (t, open) => {
    const { target, built, release, activeAreas } = await open(t);
    for (const part of ['seller', 'buyer']) await release(part, 'a');
    for (const part of ['seller', 'buyer']) await publish(target, built(part, 'b'));
    const read = target.read;
    const { promise: both, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    // Each has read the registry before either writes it.
    target.read = async (key) => {
      const found = await read(key);
      if (key === 'registry.json') {
        waiting += 1;
        if (waiting === 2) resolve();
        if (waiting <= 2) await both;
      }
      return found;
    };
    const move = (part: string) => activate(target, [{ part, version: 'b' }], { act: 'release', who });
    const outcomes = await Promise.allSettled([move('seller'), move('buyer')]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    assert.match(String(refusal?.reason), /Nothing was changed/);
    assert.equal((await activeAreas()).filter((line) => line.endsWith(' b')).length, 1);
  },
);

test('a published version stays as it is: a second publish with other content is refused', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('seller', 'a');
  const later = built('seller', 'a', { publishedAt: day(1) });
  assert.equal(await publish(target, later), false);
  writeFileSync(join(later.folder, 'a.js'), 'another content');
  assert.equal(await publish(target, later), false);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), 'seller a');
});
