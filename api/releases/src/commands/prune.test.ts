import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testInEachStore } from '../each-store.fixture.ts';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { servedWhole } from '../prepared-release.fixture.ts';
import { activate } from './activate.ts';
import { expiredReleases, prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

test('a release is kept for its days from when it was last served, and the one to roll back to for ever', () => {
  const releases = ['d', 'c', 'b', 'a'].map((version) => ({
    part: 'seller',
    version,
    publishedAt: day(0).toISOString(),
  }));
  const move = (number: number, part: string, from: string, to: string) => {
    const named = { id: `${number}-${part}`, number: String(number), act: 'release', who: 'ada@desk' };
    return { ...named, at: day(number).toISOString(), parts: [{ part, from, to }] };
  };
  const log = [
    move(9, 'seller', 'c', 'd'),
    move(5, 'seller', 'b', 'c'),
    move(9, 'buyer', 'a', 'b'),
    move(1, 'seller', 'a', 'b'),
  ];
  const expired = (number: number) =>
    expiredReleases(releases, log, { current: 'd', days: 7, now: day(number).getTime() }).map(({ version }) => version);
  assert.deepEqual(expired(8), []);
  assert.deepEqual(expired(9), ['a']);
  assert.deepEqual(expired(13), ['b', 'a']);
  assert.deepEqual(expired(900), ['b', 'a']);
});

test('an expired release is removed with its files, except those another release has', async (t) => {
  const { target, folder, release } = releasesInFolder(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('shell', version, number);
  const record = join(folder, 'releases/shell/b.json');
  const b = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...b, files: ['a.js', 'b.js'] }));
  await release('shell', 'd', 3);
  await release('shell', 'e', 4);
  assert.deepEqual(await prune(target, 'shell', 7, day(8.5)), ['a']);
  assert.ok(existsSync(join(folder, 'shell/a.js')), 'another release still has it');
  assert.deepEqual(await prune(target, 'shell', 7, day(9.5)), ['b']);
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e'].filter((name) => existsSync(join(folder, `shell/${name}.js`))),
    ['c', 'd', 'e'],
  );
});

test('areas review 1: what is published while old releases are removed keeps the files it shares with them', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('shell', version, number);
  const shared = built('shell', 'd', { files: ['a.js'], publishedAt: day(20) });
  writeFileSync(join(shared.folder, 'a.js'), 'shell a');
  const { remove } = target;
  target.remove = async (keys) => {
    if (keys.some((key) => key.endsWith('a.json'))) await publish(target, shared);
    return remove(keys);
  };
  assert.deepEqual(await prune(target, 'shell', 7, day(20)), ['a']);
  assert.equal(readFileSync(join(folder, 'shell/a.js'), 'utf8'), 'shell a');
});

testInEachStore('D4: a rollback that has looked at a version before it was removed is refused', async (t, open) => {
  const releases = await open(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await releases.release('seller', version, number);
  const slow: typeof releases.target = {
    ...releases.target,
    async replace(key, body, tag) {
      if (key === 'registry.json')
        assert.deepEqual(await prune(releases.target, 'seller', 7, day(60)), ['a'], 'between its look and its move');
      return releases.target.replace(key, body, tag);
    },
  };
  await assert.rejects(rollback(slow, { part: 'seller', version: 'a', who }), /Nothing was changed/);
  assert.equal(await servedWhole(releases.target, ['seller'], 'refused'), 'c');
});

testInEachStore(
  'D4: a version that is served again while it is about to be removed stays, with its record',
  async (t, open) => {
    const releases = await open(t);
    for (const [number, version] of ['a', 'b', 'c'].entries()) await releases.release('seller', version, number);
    const slow: typeof releases.target = {
      ...releases.target,
      async remove(keys) {
        if (keys[0] === 'releases/seller/a.json')
          await rollback(releases.target, { part: 'seller', version: 'a', who });
        return releases.target.remove(keys);
      },
    };
    assert.deepEqual(await prune(slow, 'seller', 7, day(60)), []);
    assert.equal(await servedWhole(releases.target, ['seller'], 'kept'), 'a');
  },
);

testInEachStore('D10: moves and removals go by the clock of the store, not by that of the machine', async (t, open) => {
  const { target, built, moves } = await open(t);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 365 * 86_400_000 });
  for (const version of ['a', 'b', 'c']) {
    await publish(target, built('seller', version, { publishedAt: new Date() }));
    await activate(target, [{ part: 'seller', version }], { act: 'release', who });
  }
  t.mock.timers.reset();
  const [last] = await moves();
  assert.ok(Math.abs(Date.parse(last?.at ?? '') - Date.now()) < 3_600_000, last?.at);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 365 * 86_400_000 });
  assert.deepEqual(await prune(target, 'seller', 7), []);
});

test('D7: nothing is removed while a move of the log cannot be read', async (t) => {
  const { target, release, write } = releasesInFolder(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  const [second = ''] = (await target.list('moves')).filter((key) => key.includes('000002'));
  write(second, '');
  assert.deepEqual(await prune(target, 'seller', 7, day(60)), []);
});
