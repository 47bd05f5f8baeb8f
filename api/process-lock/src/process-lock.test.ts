import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { tryLock, withLock } from './process-lock.ts';
import { processScope, processStart } from './process-start.ts';

function testFolder(t: TestContext, owner?: object | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  if (owner !== undefined)
    writeFileSync(join(folder, 'x-1.lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));
  return folder;
}
const locksIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.lock'));
const self = { pid: process.pid, started: processStart(process.pid), scope: processScope() };

test('a lock is held until it is released, and its holder is named', async (t) => {
  const folder = testFolder(t);
  const lock = await tryLock(folder, 'x');
  assert.ok('release' in lock);
  assert.deepEqual(await tryLock(folder, 'x'), { heldBy: process.pid });
  assert.ok('release' in (await tryLock(folder, 'another')));
  lock.release();
  assert.ok('release' in (await tryLock(folder, 'x')));
});

test('a process that waits for a lock gets it in the end or an error after too long, and a failure releases it', async (t) => {
  const folder = testFolder(t, self);
  await assert.rejects(
    withLock(folder, 'x', async () => assert.fail(), { timeout: 60 }),
    new RegExp(`Process ${process.pid} has been at work in ${folder} for too long`),
  );
  const waiting = withLock(folder, 'x', async () => 'done');
  rmSync(join(folder, 'x-1.lock'));
  assert.equal(await waiting, 'done');
  await assert.rejects(
    withLock(folder, 'x', async () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  );
  assert.deepEqual(locksIn(folder), []);
});

test('a dead holder blocks nobody: its number has another process, or its file was never finished', async (t) => {
  for (const owner of [{ ...self, started: 'long ago' }, { pid: 2 ** 30, started: 'x' }, '{"pid":']) {
    const folder = testFolder(t, owner);
    utimesSync(join(folder, 'x-1.lock'), 1, 1);
    assert.ok('release' in (await tryLock(folder, 'x')));
    assert.equal(locksIn(folder).length, 1);
  }
});

test('a lock that is just being written is waited for', async (t) => {
  const folder = testFolder(t, '{"pid":');
  const second = tryLock(folder, 'x');
  writeFileSync(join(folder, 'x-1.lock'), JSON.stringify(self));
  assert.deepEqual(await second, { heldBy: process.pid });
});

test('a holder in another container is believed for as long as is asked, as nobody here can see whether it lives', async (t) => {
  const folder = testFolder(t, { ...self, scope: 'pid:[1]@elsewhere' });
  assert.deepEqual(await tryLock(folder, 'x', { foreignHolder: 60_000 }), { heldBy: process.pid });
  assert.ok('release' in (await tryLock(folder, 'x')));
});

async function contender(t: TestContext, folder: string, task: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'contender.fixture.ts'), [folder, task]);
  t.after(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

test('of twenty processes that wait for one that is killed, each gets the lock alone', async (t) => {
  const folder = testFolder(t);
  const counter = join(folder, 'counter');
  writeFileSync(counter, '0');
  const [holder, ...others] = await Promise.all(
    ['hold', ...Array.from({ length: 20 }, () => '5')].map((task) => contender(t, folder, task)),
  );
  const held = once(holder as ChildProcess, 'message');
  holder?.send('go');
  await held;
  const ended = others.map((child) => once(child, 'exit'));
  for (const child of others) child.send('go');
  assert.deepEqual(await tryLock(folder, 'counter'), { heldBy: holder?.pid });
  holder?.kill('SIGKILL');
  for (const [code] of await Promise.all(ended)) assert.equal(code, 0);
  assert.equal(readFileSync(counter, 'utf8'), '100');
  assert.deepEqual(locksIn(folder), []);
});
