import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder } from '../folder-releases.fixture.ts';
import { expiredReleases, prune } from './prune.ts';
import { publish } from './publish.ts';

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
  assert.deepEqual(await prune(target, 'shell', 7, day(8.5).getTime()), ['a']);
  assert.ok(existsSync(join(folder, 'shell/a.js')), 'another release still has it');
  assert.deepEqual(await prune(target, 'shell', 7, day(9.5).getTime()), ['b']);
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
  assert.deepEqual(await prune(target, 'shell', 7, day(20).getTime()), ['a']);
  assert.equal(readFileSync(join(folder, 'shell/a.js'), 'utf8'), 'shell a');
});
