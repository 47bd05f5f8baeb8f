import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { thursday, wanting, withSeller } from '../../alerts/digests/digests.fixture.ts';
import { makeDigests } from '../../alerts/digests/make-digests.job.ts';
import { sendNextDigests } from '../../alerts/digests/send-digests.ts';

async function withTrouble(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const at = product.clock.now();
  const bounced = { email1DisableReason: 'Bounced', email1DisabledAt: at };
  await makeAccount(product, 'buyer', bounced);
  await makeAccount(product, 'buyer', {
    ...bounced,
    email2: 'second@people.example',
    email2DisableReason: 'Unsubscribed',
    email2DisabledAt: at,
  });
  const mail = { to: 'lost@people.example', subject: 'Secret', text: '', html: '' };
  for (let n = 0; n < 3; n += 1) await product.context.jobs.add(product.db, 'send-mail', mail);
  const { rows } = await sql<{ id: string }>`select id from jobs.job where name = 'send-closed-mail' limit 1`.execute(
    product.db,
  );
  const id = String(rows[0]?.id);
  await sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = 12,
    output = '{"message": "Mailbox full"}' where id = ${id}`.execute(product.db);
  const read = async () => (await product.call(admin, adminCalls.mailHealth)).json<MailHealth>();
  return { product, admin, id, read };
}

test('a job for a later time does not wait', async (t) => {
  const { product, read } = await withTrouble(t);
  await sql`update jobs.job set start_after = now() + interval '1 day'
    where id = (select id from jobs.job where name = 'send-closed-mail' and state = 'created' limit 1)`.execute(
    product.db,
  );
  const queue = (await read()).queues.find(({ name }) => name === 'send-closed-mail');
  assert.deepEqual([queue?.waiting, queue?.later], [1, 1]);
});

test('returns suppressed addresses by reason, queue depths and failed jobs', async (t) => {
  const { id, read } = await withTrouble(t);
  const health = await read();
  assert.deepEqual(health.suppressed, [
    { reason: 'Bounced', addresses: 2 },
    { reason: 'Unsubscribed', addresses: 1 },
  ]);
  assert.equal(health.latest.length, 3);
  assert.ok(
    health.latest.some(({ address, reason }) => address === 'second@people.example' && reason === 'Unsubscribed'),
  );
  const queue = health.queues.find(({ name }) => name === 'send-closed-mail');
  assert.deepEqual(queue, {
    ...{ name: 'send-closed-mail', title: 'Individual emails' },
    ...{ waiting: 2, later: 0, running: 0, retrying: 0, failed: 1 },
  });
  assert.ok(health.queues.some(({ name, waiting }) => name === 'freeze-certificates' && waiting === 0));
  const [job, ...more] = health.failedJobs;
  assert.deepEqual(more, []);
  const { failedDate: _, ...told } = job ?? { failedDate: '' };
  const expected = {
    jobId: id,
    queue: 'send-closed-mail',
    queueTitle: 'Individual emails',
    attempts: 13,
    about: 'lost@people.example',
    problem: 'Mailbox full',
  };
  assert.deepEqual(told, expected);
});

test('retries a failed job once, and audits it', async (t) => {
  const { product, admin, id, read } = await withTrouble(t);
  const retry = () => product.call(admin, adminCalls.retryJob, { query: { id } });
  const answer = await retry();
  assert.deepEqual([answer.statusCode, answer.body], [200, 'The job will be tried again']);
  const { queues, failedJobs } = await read();
  assert.deepEqual(queues.find(({ name }) => name === 'send-closed-mail')?.retrying, 1);
  assert.deepEqual(failedJobs, []);
  assert.equal((await retry()).statusCode, 404);
  const acts = await product.db.selectFrom('audit').select(['act', 'actorId', 'subjectId', 'after']).execute();
  assert.deepEqual(acts, [
    { act: 'retry-job', actorId: admin.id, subjectId: id, after: { queue: 'send-closed-mail' } },
  ]);
});

test('retries all failed jobs at once, audited by queue', async (t) => {
  const { product, admin, read } = await withTrouble(t);
  await product.context.jobs.add(product.db, 'make-alerts', { periodId: 1 });
  await sql`update jobs.job set state = 'failed', completed_on = now() where state = 'created'`.execute(product.db);
  const retry = () => product.call(admin, adminCalls.retryJob);
  assert.equal((await retry()).body, '4 jobs will be tried again');
  const { queues, failedJobs } = await read();
  assert.deepEqual(failedJobs, []);
  const retrying = (queue: string) => queues.find(({ name }) => name === queue)?.retrying;
  assert.deepEqual([retrying('send-closed-mail'), retrying('make-alerts')], [3, 1]);
  const again = await retry();
  assert.deepEqual([again.statusCode, again.json().message], [404, 'There are no failed jobs']);
  const acts = await product.db
    .selectFrom('audit')
    .select(['act', 'subjectId', 'after'])
    .orderBy('subjectId')
    .execute();
  assert.deepEqual(acts, [
    { act: 'retry-job', subjectId: 'make-alerts', after: { queue: 'make-alerts', jobs: 1 } },
    { act: 'retry-job', subjectId: 'send-closed-mail', after: { queue: 'send-closed-mail', jobs: 3 } },
  ]);
});

test('an unknown or not failed job, or another role, changes nothing', async (t) => {
  const { product, admin, id } = await withTrouble(t);
  const seller = await makeAccount(product, 'seller');
  const before = await rowCounts(product);
  assert.equal((await product.call(admin, adminCalls.retryJob, { query: { id: randomUUID() } })).statusCode, 404);
  assert.equal((await product.call(admin, adminCalls.retryJob, { query: { id: 'one' } })).statusCode, 400);
  assert.equal((await product.call(seller, adminCalls.retryJob, { query: { id } })).statusCode, 403);
  assert.equal((await product.call(seller, adminCalls.mailHealth)).statusCode, 403);
  assert.deepEqual(await rowCounts(product), before);
});

/** A post for sale whose alerts to two buyers were given up, and one to a third about a post that has ended. */
async function withDeadAlerts(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  let broken = true;
  const { mailer, addressees } = await mailing(t, undefined, { onData: () => broken && '554 Transaction failed' });
  const alert = async () => {
    const id = await makeLivePost(product, seller);
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
    await sendAlerts(product, mailer);
    return id;
  };
  await makeBuyer(product, {}, { email1: 'one@people.example', email2: 'two@people.example' });
  const ended = await alert();
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: ended } });
  await makeBuyer(product, {}, { email1: 'three@people.example' });
  const id = await alert();
  const retry = (query = {}) => product.call(admin, adminCalls.retryAlerts, { query });
  const read = async () => (await product.call(admin, adminCalls.mailHealth)).json<MailHealth>();
  const mend = () => {
    broken = false;
  };
  return { product, admin, id, ended, mailer, addressees, retry, read, mend };
}

test('lists failed alerts, and resends them on an Admin’s request', async (t) => {
  const { product, admin, id, ended, mailer, addressees, retry, read, mend } = await withDeadAlerts(t);
  const { deadAlerts, latestDeadAlerts, alerts } = await read();
  assert.deepEqual([deadAlerts, alerts], [3, { waiting: 0, kept: 0, digests: 0, batches: 0, problem: null }]);
  assert.deepEqual(
    latestDeadAlerts.map(({ postId, attempts, problem, canRetry }) => [postId, attempts, problem, canRetry]).sort(),
    [
      [ended, 1, '554 Transaction failed', false],
      [id, 1, '554 Transaction failed', true],
      [id, 1, '554 Transaction failed', true],
    ],
  );
  const [one] = latestDeadAlerts.filter(({ canRetry }) => canRetry);
  assert.equal((await retry({ period: one?.periodId, user: one?.userId })).body, '1 alert will be tried again');
  assert.equal((await read()).alerts.waiting, 1);
  mend();
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.equal((await retry()).body, '1 alert will be tried again');
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.deepEqual(addressees(), ['one@people.example', 'three@people.example', 'two@people.example']);
  assert.equal((await read()).deadAlerts, 1);
  assert.equal((await retry()).statusCode, 404);
  const acts = product.db.selectFrom('audit').select(['act', 'actorId', 'subjectId', 'after']).orderBy('id');
  const noted = { act: 'retry-alerts', actorId: admin.id, subjectId: String(id), after: { alerts: 1 } };
  assert.deepEqual((await acts.execute()).slice(-2), [noted, noted]);
  const emailed = await product.db
    .selectFrom('marketingEvent')
    .select('quantity')
    .where('kind', '=', 'alerts accepted');
  assert.deepEqual(await emailed.execute(), [{ quantity: 1 }, { quantity: 1 }]);
});

test('an Admin pauses email, shown and audited: no batch is sent until it is resumed', async (t) => {
  const { product, admin, mailer, retry, read, mend } = await withDeadAlerts(t);
  await retry();
  mend();
  const pause = (paused: unknown, user = admin) => product.call(user, adminCalls.pauseMail, { body: { paused } });
  assert.equal((await read()).pausedDate, null);
  assert.equal((await pause(true)).body, 'Email is paused');
  assert.equal((await read()).pausedDate, product.clock.now().toISOString());
  const again = await pause(true);
  assert.deepEqual([again.statusCode, again.json().message], [409, 'Email is already paused']);
  assert.deepEqual([await sendAlerts(product, mailer), await sendNextDigests(product.context, mailer)], [0, false]);
  assert.equal((await pause(false, await makeAccount(product, 'seller'))).statusCode, 403);
  assert.equal((await pause(false)).body, 'Email is sent again');
  assert.deepEqual([(await pause(false)).statusCode, (await pause('no')).statusCode], [409, 400]);
  assert.equal(await sendAlerts(product, mailer), 1);
  const acts = await product.db.selectFrom('audit').select(['act', 'actorId', 'subjectId']).orderBy('id').execute();
  assert.deepEqual(
    acts.slice(-2),
    ['pause-email', 'resume-email'].map((act) => ({ act, actorId: admin.id, subjectId: 'emails' })),
  );
});

test('counts alerts kept for a digest, and waiting digests', async (t) => {
  const { product, post } = await withSeller(t);
  const admin = await makeAccount(product, 'admin');
  const counts = async () => (await product.call(admin, adminCalls.mailHealth)).json<MailHealth>().alerts;
  await wanting(product, 'daily');
  await wanting(product, 'weekly');
  await post('Craft bakery');
  await post('Steel foundry');
  const empty = { waiting: 0, kept: 0, digests: 0, batches: 0, problem: null };
  assert.deepEqual(await counts(), { ...empty, kept: 4 });
  product.clock.set(thursday);
  await makeDigests(product.context);
  assert.deepEqual(await counts(), { ...empty, kept: 2, digests: 1, batches: 1 });
  await product.db.updateTable('digestBatch').set({ problem: '421 Too many connections' }).execute();
  assert.equal((await counts()).problem, '421 Too many connections');
  const { mailer } = await mailing(t);
  assert.ok(await sendNextDigests(product.context, mailer));
  assert.deepEqual(await counts(), { ...empty, kept: 2 });
});

test('rejects an ended post’s alert, an unknown one, a partial name and another role, changing nothing', async (t) => {
  const { product, ended, retry, read } = await withDeadAlerts(t);
  const old = (await read()).latestDeadAlerts.find(({ postId }) => postId === ended);
  const before = [await rowCounts(product), await statesOf(product)];
  assert.equal((await retry({ period: old?.periodId, user: old?.userId })).statusCode, 404);
  assert.equal((await retry({ period: 1, user: randomUUID() })).statusCode, 404);
  assert.equal((await retry({ period: 1 })).statusCode, 400);
  assert.equal((await retry({ period: 'x', user: randomUUID() })).statusCode, 400);
  const seller = await makeAccount(product, 'seller');
  assert.equal((await product.call(seller, adminCalls.retryAlerts)).statusCode, 403);
  const { account, ...counts } = await rowCounts(product);
  assert.deepEqual([{ ...counts, account: (account ?? 0) - 1 }, await statesOf(product)], before);
});
