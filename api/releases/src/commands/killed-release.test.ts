// A release that is killed, at any moment, and repeated: areas review 1 and 10.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testInEachStore } from '../each-store.fixture.ts';
import { releasesInFolder, scratchFolder } from '../folder-releases.fixture.ts';
import { readLog } from '../move-log.ts';
import { releaseVersion, servedWhole } from '../prepared-release.fixture.ts';
import { readRegistry } from '../release-store.ts';
import { dyingFiles, fullDisk, readOnlyFiles } from '../targets/dying-files.fixture.ts';
import { folderTarget } from '../targets/folder.ts';

const parts = ['shell', 'seller'];
const never = { step: Number.POSITIVE_INFINITY, done: 0 };

/** FULL=1 kills ten times as often. In a bucket the same calls are made in the same order, and it only shows whole objects. */
const moments = process.env.FULL === '1' ? 200 : 20;
/** A store's log grows; after this many releases a new one is started. */
const storeLasts = 8;

test(`areas review 1: a release that is killed at ${moments} moments leaves the old one or the new one, and a repeat ends well`, async (t) => {
  const built = scratchFolder(t);
  let keptTheOld = 0;
  for (let first = 0; first < moments; first += storeLasts) {
    const { target, folder } = releasesInFolder(t);
    const counted = dyingFiles(never);
    await releaseVersion(folderTarget(folder, counted.files), built, parts, 0);
    for (let number = 1; number <= storeLasts && first + number <= moments; number += 1) {
      // Evenly spread, with none, half or all of the interrupted call done.
      const share = (first + number - 1) / (moments - 1);
      const moment = { step: Math.round(share * (counted.steps() - 1)), done: (number % 3) / 2 };
      const context = `v${number} killed at ${JSON.stringify(moment)}`;
      const dying = folderTarget(folder, dyingFiles(moment).files);
      await releaseVersion(dying, built, parts, number).catch(() => undefined);
      const served = await servedWhole(target, parts, context);
      assert.ok(served === `v${number - 1}` || served === `v${number}`, `${context}: ${served} is served`);
      if (served === `v${number - 1}`) keptTheOld += 1;

      await releaseVersion(target, built, parts, number);
      assert.equal(await servedWhole(target, parts, `${context}, repeated`), `v${number}`);
      const { moves } = await readLog(target, (await readRegistry(target)).registry);
      assert.equal(moves.length, number + 1, `${context}: one line of the log for each move`);
    }
  }
  assert.ok(keptTheOld > moments / 4 && keptTheOld < moments, `killed before and after the move: ${keptTheOld}`);
});

test('areas review 1: a disk that is full leaves the old release, and with room the same command ends well', async (t) => {
  const { target } = releasesInFolder(t);
  const built = scratchFolder(t);
  await releaseVersion(target, built, parts, 0);
  for (let room = 0; room < 6000; room += 307) {
    const version = room + 1;
    const full = folderTarget(target.name, fullDisk(room));
    const refused = await releaseVersion(full, built, parts, version, false).catch((error: Error) => error);
    const served = await servedWhole(target, parts, `${room} bytes of room`);
    if (!refused) continue;
    assert.match(refused.message, /cannot be read or written: there is no space left on it \(ENOSPC\)/);
    assert.notEqual(served, `v${version}`);
    assert.deepEqual(readdirSync(join(target.name, '.incoming')), [], 'what did not fit takes no room');
    await releaseVersion(target, built, parts, version);
    assert.equal(await servedWhole(target, parts, 'with room'), `v${version}`);
  }
});

test('areas review 1: a store that is read-only refuses with a sentence, and serves what it served', async (t) => {
  const { target } = releasesInFolder(t);
  const built = scratchFolder(t);
  await releaseVersion(target, built, parts, 0);
  const readOnly = folderTarget(target.name, readOnlyFiles);
  await assert.rejects(releaseVersion(readOnly, built, parts, 1), /cannot be read or written: it is read-only/);
  assert.equal(await servedWhole(target, parts, 'read-only'), 'v0');
});

testInEachStore('areas review 1: of several who release at once, each says what became of it', async (t, open) => {
  const { target } = await open(t);
  const built = scratchFolder(t);
  // Two release the same version, as two machines of a pipeline may.
  const numbers = [0, 0, 1, 2];
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
  assert.deepEqual([new Set(made).size, made[0]], [made.length, served], 'no version went live twice');
  for (const number of numbers.filter((one) => !made.includes(`v${one}`))) {
    await releaseVersion(target, built, parts, number, false);
    assert.equal(await servedWhole(target, parts, 'repeated'), `v${number}`);
  }
});
