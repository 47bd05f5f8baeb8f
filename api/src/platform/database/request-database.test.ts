import assert from 'node:assert/strict';
import test from 'node:test';
import type { Database } from './connect.ts';
import { sharedRead, withReplica } from './request-database.ts';

/** A shared read whose answers the test gives one by one. */
function readByHand() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = sharedRead(() => {
    const answer = Promise.withResolvers<string>();
    begun.push(answer);
    return answer.promise;
  });
  return { begun, read };
}
const turn = () => new Promise(setImmediate);

test('who asks while a read is under way shares the next, which sees what was written before they asked', async () => {
  const { begun, read } = readByHand();
  const first = [read(), read()];
  await turn();
  const later = [read(), read(), read()];
  await turn();
  assert.equal(begun.length, 1);
  begun[0]?.resolve('old');
  assert.deepEqual(await Promise.all(first), ['old', 'old']);
  await turn();
  assert.equal(begun.length, 2);
  begun[1]?.resolve('new');
  assert.deepEqual(await Promise.all(later), ['new', 'new', 'new']);
});

test('a read that fails fails for those who shared it, and the next begins', async () => {
  const { begun, read } = readByHand();
  const failing = read();
  await turn();
  const next = read();
  begun[0]?.reject(new Error('away'));
  await assert.rejects(failing, /away/);
  await turn();
  begun[1]?.resolve('back');
  assert.equal(await next, 'back');
});

test('a replica is read for its own callers', async () => {
  const { begun, read } = readByHand();
  const replica = {} as Database;
  const answers = [read(), withReplica(replica, read), withReplica(replica, read)];
  await turn();
  begun.forEach((answer, n) => {
    answer.resolve(['primary', 'replica'][n] ?? '');
  });
  assert.deepEqual(await Promise.all(answers), ['primary', 'replica', 'replica']);
});
