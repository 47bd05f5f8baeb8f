import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { logIn, mailedLink, register, sellerForm } from '../registration/registration.fixture.ts';
import { mailResetLink } from './mail-reset-link.job.ts';
import { mostWaiting, passwordQueue, passwords } from './password-queue.ts';

test('defect 36: limits concurrent and queued password checks, and asks the next caller to try again', async () => {
  const { through } = passwordQueue({ atOnce: 2, mostWaiting: 3 });
  const ends: (() => void)[] = [];
  let most = 0;
  const work = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    most = Math.max(most, ends.length);
    return promise.then(() => 'done');
  };
  const taken = Array.from({ length: 5 }, () => through(work));
  await assert.rejects(through(work), { reason: 'busy', message: /Please try again in a moment/ });
  const end = () => ends.shift()?.();
  for (let n = 0; n < 5; n += 1) {
    end();
    await taken[n];
  }
  assert.deepEqual(await Promise.all(taken), Array(5).fill('done'));
  assert.equal(most, 2);
  const failing = through(() => Promise.reject(new Error('no memory')));
  await assert.rejects(failing, /no memory/);
  assert.equal(await through(async () => 'goes on'), 'goes on');
});

test('defect 36: while passwords wait, no call lacks a connection; beyond the queue it answers 503, writing nothing', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  await mailResetLink(product.context, { email: user.email });
  const query = await mailedLink(product, user.email, 'Choose a new password');
  passwords.hold();
  t.after(passwords.letGo);
  // More than there are connections, of each kind of call that hashes a password; those with a key are one transaction each.
  const each = 12;
  const newPassword = { Password: 'Another1horse', ConfirmPassword: 'Another1horse' };
  const waiting = Array.from({ length: each }, (_, n) => [
    register(product, { ...sellerForm, Email: `p${n}@people.example` }, { 'idempotency-key': `key-${n}` }),
    logIn(product, user.email),
    product.call(undefined, publicCalls.resetPassword, { query, body: newPassword }),
    product.call(user, signedInCalls.closeAccount, { body: { Password: 'Wrong1horse' } }),
  ]).flat();
  while (passwords.waiting() < waiting.length) await nextTurn();
  assert.equal((await product.call(user, signedInCalls.accountDetails)).statusCode, 200);
  const { rows } = await sql`select query from pg_stat_activity where state = 'idle in transaction'
    and datname = current_database()`.execute(product.db);
  assert.deepEqual(rows, []);

  const before = await rowCounts(product);
  const more = Array.from({ length: mostWaiting - waiting.length }, () => logIn(product, 'nobody@people.example'));
  while (passwords.waiting() < mostWaiting) await nextTurn();
  const refused = await register(product, sellerForm);
  assert.deepEqual(
    [refused.statusCode, refused.headers['retry-after'], refused.json()],
    [503, '5', { message: 'Many people are logging in or registering just now. Please try again in a moment.' }],
  );
  assert.deepEqual(await rowCounts(product), before);

  passwords.letGo();
  const answers = await Promise.all([...waiting, ...more]);
  const of = (kind: number) => waiting.flatMap((_, n) => (n % 4 === kind ? [answers[n]?.statusCode] : []));
  assert.deepEqual(of(0), Array(each).fill(200));
  // A link works once, however many calls wait with it.
  assert.deepEqual(of(2).sort(), [200, ...Array(each - 1).fill(400)]);
  for (const { statusCode } of answers) assert.ok(statusCode < 500);
});
