import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { factorCalls } from '@marketplace/shared-contract/platform/calls/factors';
import { makeAccount } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { secondStepOf, sessionOf, withApp } from '../../accounts/factors/factors.fixture.ts';
import { watchLogins } from './watch-logins.job.ts';

/** Failed logins, or wrong codes, as the log records them: a number of each hash, from one network. */
const failures = ({ db, clock }: TestProduct, marks: readonly string[], event = 'login-failed') =>
  db
    .insertInto('securityEvent')
    .values(marks.map((mark) => ({ at: clock.now(), event, mark, address: '203.0.113.0/24' })))
    .execute();
const differing = (n: number) => Array.from({ length: n }, (_, at) => `mark-${at}`);
const repeated = (n: number) => Array.from({ length: n }, () => 'one mark');
const alarms = async ({ db }: TestProduct) =>
  (await db.selectFrom('securityAlarm').select(['kind', 'tries']).orderBy('id').execute()).map(
    ({ kind, tries }) => `${kind} ${tries}`,
  );

const rows = [
  ['nine accounts of one network', differing(9), []],
  ['ten accounts of one network', differing(10), ['many-accounts 10']],
  ['nineteen failures of one account', repeated(19), []],
  ['twenty failures of one account', repeated(20), ['many-failures 20']],
  ['nine wrong codes of one account', repeated(9), [], 'factor-failed'],
  ['ten wrong codes of one account', repeated(10), ['many-codes 10'], 'factor-failed'],
  ['eleven wrong codes of one account', repeated(11), ['many-codes 11'], 'factor-failed'],
  ['nineteen wrong codes from one network', differing(19), [], 'factor-failed'],
  ['twenty wrong codes from one network', differing(20), ['codes-of-place 20'], 'factor-failed'],
] as const;
for (const [name, marks, found, event] of rows)
  test(`${name} within an hour: ${found.length === 0 ? 'no alarm' : 'an alarm'}`, async (t) => {
    const product = await testProduct(t);
    await failures(product, marks, event);
    await watchLogins(product.context);
    assert.deepEqual(await alarms(product), found);
  });

test('wrong codes of a login and of a confirmation together raise an alarm, emailed to every Admin', async (t) => {
  const product = await testProduct(t);
  const [admin, user] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await withApp(product, user);
  const call = await sessionOf(product, user);
  const wrong = { Code: '000000' };
  for (let n = 0; n < 2; n += 1) {
    assert.equal((await (await secondStepOf(product, user.email)).finish(wrong)).statusCode, 400);
    const { token } = (await call(factorCalls.stepUpChallenge)).json();
    assert.equal((await call(factorCalls.stepUp, { body: { Token: token, ...wrong } })).statusCode, 400);
  }
  const [noted] = await product.db
    .selectFrom('securityEvent')
    .select('mark')
    .where('event', '=', 'factor-failed')
    .execute();
  const others = (n: number) =>
    failures(
      product,
      Array.from({ length: n }, () => noted?.mark ?? ''),
      'factor-failed',
    );
  await others(5);
  await watchLogins(product.context);
  assert.deepEqual(await alarms(product), [], 'nine');
  await others(1);
  await watchLogins(product.context);
  assert.deepEqual(await alarms(product), ['many-codes 10']);
  const mail = (await mailJobs(product)).find(({ subject }) => subject === 'Many wrong codes for one account');
  assert.equal(mail?.to, admin.email);
  assert.match(mail?.text ?? '', /10 wrong codes for one account within 60 minutes/);
});

test('failures older than an hour raise no alarm', async (t) => {
  const product = await testProduct(t);
  await failures(product, differing(10));
  product.clock.set('2026-06-10T10:00:00Z');
  await watchLogins(product.context);
  assert.deepEqual(await alarms(product), []);
});

test('every Admin is mailed once per pattern and day, even by thirty jobs at once, and sees it at home and in the log', async (t) => {
  const product = await testProduct(t);
  const [admin] = [await makeAccount(product, 'admin'), await makeAccount(product, 'admin')];
  await makeAccount(product, 'admin', { closedAt: product.clock.now() });
  await failures(product, differing(12));
  await Promise.all(Array.from({ length: 30 }, () => watchLogins(product.context)));
  const mails = await mailJobs(product);
  assert.equal(mails.length, 2);
  assert.match(mails[0]?.text ?? '', /12 different accounts from one network[\s\S]*203\.0\.113\.0\/24/);
  assert.deepEqual(await alarms(product), ['many-accounts 12']);
  const noted = await product.db
    .selectFrom('securityEvent')
    .select('id')
    .where('event', '=', 'many-accounts')
    .execute();
  assert.equal(noted.length, 1);
  assert.equal((await product.call(admin, adminCalls.home)).json().alarms, 1);
  product.clock.set('2026-06-11T09:00:00Z');
  await failures(product, differing(10));
  await watchLogins(product.context);
  assert.equal((await mailJobs(product)).length, 4, 'another day is told of again');
});

test('a killed job has notified nobody, and the next one does', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'admin');
  await failures(product, repeated(20));
  const killed = {
    ...product.context,
    jobs: { ...product.context.jobs, add: () => Promise.reject(new Error('killed')) },
  };
  await assert.rejects(watchLogins(killed), /killed/);
  assert.deepEqual(await alarms(product), []);
  await watchLogins(product.context);
  assert.deepEqual([await alarms(product), (await mailJobs(product)).length], [['many-failures 20'], 1]);
});
