// Stored files that cannot be read, or have changed: a sentence, never a stack trace, and a way to continue.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { releaseVersion, servedWhole } from '../prepared-release.fixture.ts';
import { readRegistry } from '../release-store.ts';
import { activate } from './activate.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { lastStanding, rollback } from './rollback.ts';

const parts = ['shell', 'seller'];

/** A store with one release of shell and seller, and the material of its next release. */
async function storeWith(t: Parameters<typeof releasesInFolder>[0]) {
  const releases = releasesInFolder(t);
  const built = join(releases.folder, '..');
  const release = (number: number) => releaseVersion(releases.target, built, parts, number);
  await release(1);
  return { ...releases, releaseNumber: release, pathOf: (key: string) => join(releases.folder, key) };
}

test('areas review 1: files that an earlier command left empty or half are written again, not believed', async (t) => {
  const { target, releaseNumber, write } = await storeWith(t);
  for (const key of ['shell/shell.v2.js', 'shell/shell.v2.js.br', 'remotes/seller/v2/common.js']) write(key, '');
  write('remotes/seller/v2/seller.v2.js', '// sel');
  await releaseNumber(2);
  assert.equal(await servedWhole(target, parts, 'over what was left'), 'v2');
});

for (const [fault, damage] of Object.entries({
  empty: '',
  'cut short': '{"part":"sel',
  'of another form': '{"part":7}',
})) {
  test(`areas review 10: a record that is ${fault} is named, stops no other version, and is written again`, async (t) => {
    const { target, releaseNumber, write } = await storeWith(t);
    await releaseNumber(2);
    write('releases/seller/v9.json', damage);
    const lines = await list(target, parts);
    assert.match(lines.join('\n'), /releases\/seller\/v9\.json at .* cannot be read: /);
    await rollback(target, { move: '2', who, now: day(3) });
    assert.equal(await servedWhole(target, parts, 'rolled back'), 'v1');
    await assert.rejects(
      activate(target, [{ part: 'seller', version: 'v9' }], { act: 'release', who }),
      /v9\.json .*cannot be read/,
    );
    await releaseNumber(9);
    assert.equal(await servedWhole(target, parts, 'written again'), 'v9');
  });
}

test('what is served and has lost a file gets it back by the same command', async (t) => {
  const { target, releaseNumber, write } = await storeWith(t);
  write('remotes/seller/v1/seller.v1.js', '');
  await releaseNumber(1);
  assert.equal(await servedWhole(target, parts, 'mended'), 'v1');
});

test('a registry that cannot be read is named, and no command writes over it', async (t) => {
  const { target, releaseNumber, write, pathOf } = await storeWith(t);
  write('registry.json', '{"shell":');
  await assert.rejects(releaseNumber(2), /registry\.json at .* cannot be read: it is not JSON, or was cut short\./);
  await assert.rejects(list(target, parts), /registry\.json at .* cannot be read/);
  assert.equal(readFileSync(pathOf('registry.json'), 'utf8'), '{"shell":');
});

test('a log of which a file is missing or broken says so, and keeps the rest', async (t) => {
  const { target, releaseNumber, write, pathOf } = await storeWith(t);
  await releaseNumber(2);
  await releaseNumber(3);
  const [first = '', second = ''] = (await target.list('moves')).sort();
  rmSync(pathOf(second));
  const text = (await list(target, parts)).join('\n');
  assert.match(text, new RegExp(`${second} is missing`));
  assert.match(text, /v2 → v3/);
  assert.match(text, /nothing → v1/);
  write(first, '');
  assert.match((await list(target, parts)).join('\n'), new RegExp(`${first} at .* cannot be read: it is empty`));
});

test('a move that was written down and never made is not in the log', async (t) => {
  const { target, built, release, moves, write } = releasesInFolder(t);
  await release('seller', 'a');
  const left = { at: day(1).toISOString(), act: 'release', who, parts: [{ part: 'seller', from: 'a', to: 'b' }] };
  write('moves/000002-00000000.json', JSON.stringify({ ...left, previous: '000001-00000000' }));
  await publish(target, built('seller', 'c'));
  await release('seller', 'd', 2);
  assert.deepEqual(
    (await moves()).map((move) => move.parts[0]?.to),
    ['d', 'a'],
  );
  await rollback(target, { move: (await lastStanding(target)).id, who, now: day(3) });
  assert.equal((await readRegistry(target)).registry.areas[0]?.version, 'a');
});

test('what was published and never served is served by the same command, without a build', async (t) => {
  const { target, built, releaseNumber, folder } = await storeWith(t);
  await publish(target, built('seller', 'v2', { files: ['common.js', 'seller.v2.js'] }));
  rmSync(join(folder, '..', 'built-seller-v2'), { recursive: true });
  await releaseNumber(2);
  assert.equal(await servedWhole(target, parts, 'resumed'), 'v2');
});

test('areas review 3, D1: a damaged version that a rollback needs is written again by a release, which then names the rollback', async (t) => {
  const { target, releaseNumber, write, pathOf } = await storeWith(t);
  await releaseNumber(2);
  write('remotes/seller/v1/seller.v1.js', '// tampered with');
  rmSync(pathOf('remotes/seller/v1/common.js'));
  const refusal =
    /seller v1 at .* is not whole: common\.js, seller\.v1\.js missing or not what was released\. Nothing was changed\./;
  await assert.rejects(rollback(target, { move: '2', who }), refusal);
  assert.equal(await servedWhole(target, parts, 'refused'), 'v2');
  await assert.rejects(
    releaseNumber(1),
    /shell v1 is published at .* already, and stays as it is\. To serve it again: npm run rollback -- shell v1/,
  );
  assert.equal(await servedWhole(target, parts, 'only mended'), 'v2');
  await rollback(target, { move: '2', who, now: day(3) });
  assert.equal(await servedWhole(target, parts, 'rolled back'), 'v1');
});
