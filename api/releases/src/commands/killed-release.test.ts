// A release that is killed, at any moment, and repeated: areas review 1 and 10.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { seeded, servedWhole } from '../cut-short.fixture.ts';
import { readLog } from '../move-log.ts';
import { releaseVersion } from '../prepared-release.fixture.ts';
import { readRegistry } from '../release-store.ts';
import { openBucket } from '../targets/bucket.fixture.ts';
import { bucketTarget } from '../targets/bucket.ts';
import { dyingClient } from '../targets/dying-client.fixture.ts';
import { dyingFiles, fullDisk, type Moment, readOnlyFiles, unsyncedFiles } from '../targets/dying-files.fixture.ts';
import { folderTarget } from '../targets/folder.ts';
import type { Target } from '../targets/target.ts';

const scratch = mkdtempSync(join(tmpdir(), 'killed-'));
after(() => rmSync(scratch, { recursive: true }));
const built = join(scratch, 'built');

type Store = {
  target: Target;
  /** What it holds, to be looked at. */
  stored: Target;
  /** The same store, for a process that is killed at a moment; `steps` counts its calls. */
  dying: (moment: Moment) => { target: Target; steps: () => number };
  /** Every which release clears what was served before. */
  clearsEvery: number;
};

const inFolder = (name: string): Store => {
  const folder = join(scratch, name);
  const target = folderTarget(folder, unsyncedFiles);
  return {
    target,
    stored: target,
    dying: (moment) => {
      const { files, steps } = dyingFiles(moment);
      return { target: folderTarget(folder, files), steps };
    },
    clearsEvery: 1,
  };
};

/** FULL=1 kills at many moments drawn by lot; otherwise at a tenth as many, spread evenly from the first call to the last. */
const full = process.env.FULL === '1';
/** Over the protocol of S3 each takes ten times as long as in a folder. */
const moments = full ? { folder: 200, bucket: 100 } : { folder: 20, bucket: 10 };
/** The log of a store grows; after so many releases another one is begun. */
const storeLasts = 8;

/** Kills releases, each at a moment of its own, and repeats each; returns how many were killed before they were served. */
async function killAndRepeat(kind: keyof typeof moments, openStore: (number: number) => Store, parts: string[]) {
  const random = seeded(moments[kind]);
  let keptTheOld = 0;
  let store = openStore(0);
  let steps = 0;
  for (let number = 0; number < moments[kind]; number += 1) {
    if (number % storeLasts === 0) {
      store = openStore(number);
      const counted = store.dying({ step: Number.POSITIVE_INFINITY, done: 0 });
      await releaseVersion(counted.target, built, parts, number * 2);
      steps = counted.steps();
    }
    const before = number % storeLasts === 0 ? `v${number * 2}` : `v${number * 2 - 1}`;
    const version = number * 2 + 1;
    const moment = full
      ? { step: Math.floor(random() * steps), done: random() }
      : // Between two writes: in turn, a call is done wholly, and not at all.
        { step: Math.round((number / (moments[kind] - 1)) * (steps - 1)), done: number % 2 };
    const context = `${parts} v${version} killed at ${JSON.stringify(moment)}`;
    const clears = number % store.clearsEvery === 0;
    await releaseVersion(store.dying(moment).target, built, parts, version, clears).catch(() => undefined);
    const served = await servedWhole(store.stored, parts, context);
    assert.ok(served === before || served === `v${version}`, `${context}: ${served} is served, after ${before}`);
    if (served === before) keptTheOld += 1;

    await releaseVersion(store.target, built, parts, version, clears);
    assert.equal(await servedWhole(store.stored, parts, `${context}, repeated`), `v${version}`);
    const { moves } = await readLog(store.stored, (await readRegistry(store.stored)).registry);
    assert.equal(moves.length, (number % storeLasts) + 2, `${context}: one line of the log for each move`);
  }
  return keptTheOld;
}

test(`areas review 1: a release into a folder that is killed at ${moments.folder} moments leaves the old one or the new one, and a repeat ends well`, async () => {
  const keptTheOld = await killAndRepeat('folder', (number) => inFolder(`folder-${number}`), ['shell', 'seller']);
  assert.ok(
    keptTheOld > moments.folder / 4 && keptTheOld < moments.folder,
    `killed before and after the move: ${keptTheOld}`,
  );
});

test(`areas review 1: so does one into a bucket, at ${moments.bucket} moments`, async (t) => {
  const { client, stored } = await openBucket(t);
  const inBucket = (number: number): Store => {
    const address = `s3://releases/${number}`;
    return {
      target: bucketTarget(address, client),
      stored: stored(String(number)),
      dying: (moment) => {
        const dying = dyingClient(client, moment);
        return { target: bucketTarget(address, dying.client), steps: dying.steps };
      },
      clearsEvery: 5,
    };
  };
  const keptTheOld = await killAndRepeat('bucket', inBucket, ['seller']);
  assert.ok(
    keptTheOld > moments.bucket / 4 && keptTheOld < moments.bucket,
    `killed before and after the move: ${keptTheOld}`,
  );
});

const killedProcess = fileURLToPath(new URL('killed-process.fixture.ts', import.meta.url));

/** Runs a release in a process of its own, which is killed at a moment. */
function releaseKilled(address: string, parts: string[], number: number, { step, done }: Moment) {
  const { signal, stderr } = spawnSync(
    process.execPath,
    [killedProcess, address, built, parts.join(','), String(number), String(step), String(done)],
    { encoding: 'utf8' },
  );
  assert.equal(signal, 'SIGKILL', stderr);
}

test('areas review 1: real processes that are killed leave no lock and no half of a file behind', async () => {
  const { target, dying } = inFolder('processes');
  const parts = ['shell', 'seller'];
  const counted = dying({ step: Number.POSITIVE_INFINITY, done: 0 });
  await releaseVersion(counted.target, built, parts, 1000);
  const random = seeded(18);
  for (let number = 1001; number < 1007; number += 1) {
    const moment = { step: Math.floor(random() * counted.steps() * 0.9), done: random() };
    releaseKilled(target.name, parts, number, moment);
    await servedWhole(target, parts, `v${number} killed at ${JSON.stringify(moment)}`);
    await releaseVersion(target, built, parts, number);
    assert.equal(await servedWhole(target, parts, 'repeated'), `v${number}`);
  }
  assert.deepEqual(
    readdirSync(target.name).filter((name) => name.endsWith('.lock')),
    [],
  );
});

test('areas review 1: a disk that is full leaves the old release, and with room the same command ends well', async () => {
  const { target, dying } = inFolder('full');
  const parts = ['shell', 'seller'];
  await releaseVersion(dying({ step: Number.POSITIVE_INFINITY, done: 0 }).target, built, parts, 2000);
  for (let room = 0; room < 6000; room += 307) {
    const full = folderTarget(target.name, fullDisk(room));
    const refused = await releaseVersion(full, built, parts, 2001 + room, false).catch((error: Error) => error);
    const served = await servedWhole(target, parts, `${room} bytes of room`);
    if (!refused) continue;
    assert.match(refused.message, /cannot be read or written: there is no space left on it \(ENOSPC\)/);
    assert.notEqual(served, `v${2001 + room}`);
    assert.deepEqual(readdirSync(join(target.name, '.incoming')), [], 'what did not fit takes no room');
    await releaseVersion(target, built, parts, 2001 + room);
    assert.equal(await servedWhole(target, parts, 'with room'), `v${2001 + room}`);
  }
});

test('areas review 1: a store that is read-only refuses with a sentence, and serves what it served', async () => {
  const { target } = inFolder('read-only');
  await releaseVersion(target, built, ['seller'], 3000);
  const readOnly = folderTarget(target.name, readOnlyFiles);
  await assert.rejects(releaseVersion(readOnly, built, ['seller'], 3001), /cannot be read or written: it is read-only/);
  assert.equal(await servedWhole(target, ['seller'], 'read-only'), 'v3000');
});

test('areas review 1: of several who release into a folder at once, each says what became of it, and a repeat ends well', async () => {
  const { target } = inFolder('several');
  const parts = ['shell', 'seller'];
  // Two release the same version, as two machines of a pipeline may.
  const numbers = [4000, 4000, 4001, 4002];
  const outcomes = await Promise.allSettled(
    numbers.map((number) => releaseVersion(target, built, parts, number, false)),
  );
  const served = await servedWhole(target, parts, 'several at once');
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      assert.match(String(outcome.reason), /Nothing was changed|is published at .* already/);
  }
  const { moves } = await readLog(target, (await readRegistry(target)).registry);
  const made = moves.map((move) => move.parts[0]?.to);
  assert.equal(new Set(made).size, made.length, 'no version went live twice');
  assert.equal(made[0], served);
  for (const number of numbers.filter((one) => !made.includes(`v${one}`))) {
    await releaseVersion(target, built, parts, number, false);
    assert.equal(await servedWhole(target, parts, 'repeated'), `v${number}`);
  }
});
