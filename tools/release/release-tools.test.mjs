// Releases in a folder; what differs in a bucket is in bucket-target.test.mjs.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { localTarget } from './local-target.mjs';
import { moveTo, previousOf } from './move.mjs';
import { outlived, prune } from './prune.mjs';
import { publish, refuseSecond } from './publish.mjs';
import { readLog, readRegistry } from './releases.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(scratch, { recursive: true }));

const aDay = 86_400_000;
const start = Date.parse('2026-11-01T09:00:00Z');
const day = (number) => new Date(start + number * aDay);
const who = 'ada@desk';
let target;
let folder;
let made = 0;
beforeEach(() => {
  made += 1;
  folder = join(scratch, String(made));
  target = localTarget(folder);
});

/** A built area with one file of its own. */
function built(part, version, { shellApi = '^1.0.0', publishedAt = day(0) } = {}) {
  const from = join(scratch, `built-${part}-${version}`);
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, `${version}.js`), `${part} ${version}`);
  const place = part === 'shell' ? 'shell' : `remotes/${part}/${version}`;
  const released = part === 'shell' ? { version, shellApi } : { name: part, version, shellApi };
  const files = [`${version}.js`];
  return { folder: from, release: { part, version, publishedAt: publishedAt.toISOString(), place, files, released } };
}
async function release(part, version, number = 0, options = {}) {
  await publish(target, built(part, version, { publishedAt: day(number), ...options }));
  return moveTo(target, [{ part, version }], { act: 'release', who, now: day(number) });
}
const served = async () => (await readRegistry(target)).state.areas.map(({ name, version }) => `${name} ${version}`);

test('a release is published whole, then served, and the move is written down', async () => {
  await release('seller', 'a');
  await release('buyer', 'x', 1);
  await release('seller', 'b', 2);
  assert.deepEqual(await served(), ['buyer x', 'seller b']);
  const { areas } = (await readRegistry(target)).state;
  assert.deepEqual([areas[1].publishedAt, areas[1].since], [day(2).toISOString(), day(2).toISOString()]);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), 'seller a');
  assert.deepEqual((await readLog(target))[0], {
    at: day(2).toISOString(),
    act: 'release',
    part: 'seller',
    from: 'a',
    to: 'b',
    who,
  });
});

test('a version that was published stays as it is: a second publish is refused, before and at the end of a build', async () => {
  await release('seller', 'a');
  const said = /seller a is published at .* already, and stays as it is\. .*npm run rollback -- seller a/;
  await assert.rejects(refuseSecond(target, 'seller', 'a'), said);
  const other = built('seller', 'a');
  writeFileSync(join(other.folder, 'a.js'), 'another content');
  assert.equal(await publish(target, other), false);
  assert.equal(readFileSync(join(folder, 'remotes/seller/a/a.js'), 'utf8'), 'seller a');
});

test('a rollback leads to the version before, and again to the one before that', async () => {
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  const back = async (number) => {
    const version = await previousOf(target, 'seller');
    await moveTo(target, [{ part: 'seller', version }], { act: 'rollback', who, now: day(number) });
    return version;
  };
  assert.deepEqual([await back(5), await back(6)], ['b', 'a']);
  await assert.rejects(previousOf(target, 'seller'), /There is no version of seller before a/);
  assert.deepEqual(
    (await readLog(target)).map(({ act, from, to }) => `${act} ${from} ${to}`),
    ['rollback b a', 'rollback c b', 'release b c', 'release a b', 'release undefined a'],
  );
});

test('what is not published or is served already is not moved to', async () => {
  await release('seller', 'a');
  const move = (version) => moveTo(target, [{ part: 'seller', version }], { act: 'rollback', who });
  await assert.rejects(move('z'), /seller z is not published at .*\. Published are a\./);
  await assert.rejects(move('a'), /seller a is what is served already/);
  assert.equal((await readLog(target)).length, 1);
});

test('an area without a shell that takes it is not released; both together are', async () => {
  await release('shell', 's1', 0, { shellApi: '1.2.0' });
  await release('seller', 'a', 1, { shellApi: '^1.1.0' });
  await publish(target, built('seller', 'b', { shellApi: '^2.0.0' }));
  await publish(target, built('shell', 's2', { shellApi: '2.0.0' }));
  const [area, shell] = [
    { part: 'seller', version: 'b' },
    { part: 'shell', version: 's2' },
  ];
  const how = { act: 'release', who, now: day(2) };
  await assert.rejects(moveTo(target, [area], how), /seller b needs the shell API \^2\.0\.0, and shell s1 has 1\.2\.0/);
  await assert.rejects(
    moveTo(target, [shell], how),
    /seller a needs the shell API \^1\.1\.0, and shell s2 has 2\.0\.0/,
  );
  await moveTo(target, [shell, area], how);
  assert.deepEqual(await served(), ['seller b']);
});

test('of two who move at the same time one is told so, and nothing of the other is lost', async () => {
  for (const part of ['seller', 'buyer']) await release(part, 'a');
  for (const part of ['seller', 'buyer']) await publish(target, built(part, 'b'));
  const read = target.read;
  const { promise: both, resolve } = Promise.withResolvers();
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
  const move = (part) => moveTo(target, [{ part, version: 'b' }], { act: 'release', who });
  const outcomes = await Promise.allSettled([move('seller'), move('buyer')]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.match(outcomes.find(({ reason }) => reason).reason.message, /Nothing was changed/);
  assert.equal((await served()).filter((line) => line.endsWith(' b')).length, 1);
});

test('a release is kept for its days from when it was last served, and the one to go back to for ever', () => {
  const releases = ['d', 'c', 'b', 'a'].map((version) => ({
    part: 'seller',
    version,
    publishedAt: day(0).toISOString(),
  }));
  const log = [
    { part: 'seller', from: 'c', at: day(9).toISOString() },
    { part: 'seller', from: 'b', at: day(5).toISOString() },
    { part: 'buyer', from: 'a', at: day(9).toISOString() },
    { part: 'seller', from: 'a', at: day(1).toISOString() },
  ];
  const gone = (number) =>
    outlived(releases, log, { current: 'd', days: 7, now: day(number).getTime() }).map(({ version }) => version);
  assert.deepEqual(gone(8), []);
  assert.deepEqual(gone(9), ['a']);
  assert.deepEqual(gone(13), ['b', 'a']);
  assert.deepEqual(gone(900), ['b', 'a']);
});

test('what has outlived its days goes with its files, except those another release has', async () => {
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
