import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import test from 'node:test';
import { processStart } from '@marketplace/process-lock/process-start';
import { runChild } from './fixtures/child.ts';
import { skipUnlessLinux, temporaryFolder } from './fixtures/folders.ts';
import { takeInstanceLock } from './instance-lock.ts';

async function folderWithLock(t: TestContext, content?: string): Promise<string> {
  const folder = await temporaryFolder(t);
  if (content !== undefined) await writeFile(path.join(folder, 'instance-1.lock'), content);
  return folder;
}

test('a held folder is refused, naming the process, until it is released', async (t) => {
  const folder = await folderWithLock(t);
  const lock = await takeInstanceLock(folder);
  await assert.rejects(takeInstanceLock(folder), {
    message: new RegExp(`^Another instance \\(process ${process.pid}\\) is already using DATA_DIR ${folder}`),
  });
  lock.release();
  (await takeInstanceLock(folder)).release();
  assert.deepEqual(await readdir(folder), []);
});

test('a killed owner does not block the next one', async (t) => {
  const folder = await folderWithLock(t);
  const owner = runChild(t, 'lock-contender.ts', []);
  owner.say(folder);
  assert.equal(await owner.next(), 'taken');
  await assert.rejects(takeInstanceLock(folder), new RegExp(`process ${owner.pid}`));
  await owner.kill('SIGKILL');
  await takeInstanceLock(folder);
  const locks = await readdir(folder);
  assert.equal(locks.length, 1);
  // An earlier release knows a lock by this name.
  assert.match(locks.join(), /^instance-\d+\.lock$/);
});

test('a lock that an earlier release left or holds is read', async (t) => {
  await takeInstanceLock(await folderWithLock(t, JSON.stringify({ pid: process.pid, started: 'long ago' })));
  const held = await folderWithLock(t, JSON.stringify({ pid: process.pid, started: processStart(process.pid) }));
  await assert.rejects(takeInstanceLock(held), /Another instance/);
});

test('of many processes that find a dead lock together, one gets it', { skip: skipUnlessLinux }, async (t) => {
  const contenders = Array.from({ length: 4 }, () => runChild(t, 'lock-contender.ts', []));
  for (let round = 1; round <= 40; round += 1) {
    const folder = await folderWithLock(t, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    for (const contender of contenders) contender.say(folder);
    const outcomes = await Promise.all(contenders.map((contender) => contender.next()));
    assert.equal(outcomes.filter((outcome) => outcome === 'taken').length, 1, outcomes.join('\n'));
    assert.equal(outcomes.filter((outcome) => outcome?.startsWith('Another instance')).length, 3);
  }
});
