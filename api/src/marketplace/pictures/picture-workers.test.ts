import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pictureProblems } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import { pictureWorkers } from './picture-workers.ts';

const filename = new URL('misbehaving-worker.fixture.ts', import.meta.url).href;

function workers(t: TestContext, over: Parameters<typeof pictureWorkers>[0]) {
  const made = pictureWorkers({ filename, ...over });
  t.after(made.close);
  return made.makeCopies;
}
const refusedWith = (message: string) => (error: Error) => error.message === message;

test('a picture that kills its decoder is rejected with a reason, later ones are processed, and the API survives', async (t) => {
  const makeCopies = workers(t, {});
  const [died, next] = await Promise.allSettled([makeCopies('dies'), makeCopies('is made')]);
  assert.ok(died.status === 'rejected' && refusedWith(pictureProblems.notAPicture)(died.reason));
  assert.ok(next.status === 'fulfilled' && next.value.width !== process.pid, 'in a process of its own');
});

test('no key, password or address of ours is in the environment of picture decoders', async (t) => {
  const { SESSION_SECRET } = process.env;
  process.env.SESSION_SECRET = 's'.repeat(32);
  // Other open files of this process would pass it on.
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

/** The time limits of pictures, in the order in which they started, each reached when a test says so. */
function limitsOf(t: TestContext) {
  const limits: AbortController[] = [];
  t.mock.method(AbortSignal, 'timeout', () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  return limits;
}

test('kills the process of a picture that takes too long, and processes the next', async (t) => {
  const limits = limitsOf(t);
  const makeCopies = workers(t, {});
  await makeCopies('is made');
  const endless = makeCopies('never ends');
  await nextTurn();
  limits[1]?.abort();
  await assert.rejects(endless, /took too long/);
  assert.equal((await makeCopies('is made')).height, 1);
});

test('asks to retry a picture whose turn does not come in time, without calling it too large', async (t) => {
  const limits = limitsOf(t);
  // Any time at all is more than half of this.
  const makeCopies = workers(t, { timeoutMs: 0 });
  const first = makeCopies('never ends');
  const second = makeCopies('is made');
  await nextTurn();
  for (const limit of limits) limit.abort();
  await assert.rejects(second, /Please try again in a moment/);
  await assert.rejects(first);
  assert.equal((await makeCopies('is made')).height, 1);
});

test('asks to retry beyond the queue’s limit, and nobody waits for ever', async (t) => {
  const limits = limitsOf(t);
  const makeCopies = workers(t, { mostWaiting: 1 });
  const waiting = [makeCopies('never ends'), makeCopies('is made')];
  await assert.rejects(makeCopies('is made'), /Please try again in a moment/);
  await nextTurn();
  for (const limit of limits) limit.abort();
  for (const one of await Promise.allSettled(waiting)) assert.equal(one.status, 'rejected');
});
