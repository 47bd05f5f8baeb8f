import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { pictureProblems } from '@marketplace/shared-contract/picture-limits';
import { pictureWorkers } from './picture-workers.ts';

const filename = new URL('misbehaving-worker.fixture.ts', import.meta.url).href;

function workers(t: TestContext, over: Parameters<typeof pictureWorkers>[0]) {
  const made = pictureWorkers({ filename, ...over });
  t.after(made.close);
  return made.makeCopies;
}
const refusedWith = (message: string) => (error: Error) => error.message === message;

test('a picture that its decoder dies of is refused in words, those behind it are made, and the API goes on', async (t) => {
  const makeCopies = workers(t, {});
  const [died, next] = await Promise.allSettled([makeCopies('dies'), makeCopies('is made')]);
  assert.ok(died.status === 'rejected' && refusedWith(pictureProblems.notAPicture)(died.reason));
  assert.ok(next.status === 'fulfilled' && next.value.width !== process.pid, 'in a process of its own');
});

test('no key, password or address of ours is in the environment of who reads pictures', async (t) => {
  const { SESSION_SECRET } = process.env;
  process.env.SESSION_SECRET = 's'.repeat(32);
  // Other files of this process would hand it on.
  t.after(() => {
    if (SESSION_SECRET === undefined) delete process.env.SESSION_SECRET;
    else process.env.SESSION_SECRET = SESSION_SECRET;
  });
  const { copies } = await workers(t, {})('is made');
  assert.deepEqual(
    copies.filter((name) => !/^(MALLOC|TINYPOOL)_/.test(String(name))),
    [],
  );
});

test('a picture that takes too long is given up with its process, and the next is made', async (t) => {
  const makeCopies = workers(t, { timeoutMs: 3000 });
  await makeCopies('is made');
  await assert.rejects(makeCopies('never ends'), /took too long/);
  assert.equal((await makeCopies('is made')).height, 1);
});

test('one whose turn does not come in time is asked to come again, and is not called too large', async (t) => {
  const makeCopies = workers(t, { timeoutMs: 3000 });
  await makeCopies('is made');
  const [first, second] = await Promise.allSettled([makeCopies('never ends'), makeCopies('is made')]);
  assert.match(String(first.status === 'rejected' && first.reason), /took too long/);
  assert.match(String(second.status === 'rejected' && second.reason), /Please try again in a moment/);
  assert.equal((await makeCopies('is made')).height, 1);
});

test('more than may wait are asked to come again, and nobody waits for ever', async (t) => {
  const makeCopies = workers(t, { mostWaiting: 1, timeoutMs: 3000 });
  const waiting = Promise.allSettled([makeCopies('never ends'), makeCopies('is made')]);
  await assert.rejects(makeCopies('is made'), /Please try again in a moment/);
  assert.equal((await waiting)[0]?.status, 'rejected');
});
