import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sql } from 'kysely';
import { pino } from 'pino';
import { makeAccount } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { noReleases, type TestProduct, testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { confirmSubject, mailedLink, register, sellerForm } from '../../accounts/registration/registration.fixture.ts';
import { mailResetLink } from '../../accounts/session/mail-reset-link.job.ts';
import { startJobHandlers } from '../../job-handlers.ts';
import { openBoss } from '../jobs/boss.ts';
import { openSignatures } from '../signatures/signatures.ts';
import { decryptMail, encryptMail } from './encrypted-mail.ts';
import type { Mail } from './mail.ts';
import { noSuppressionList } from './suppression-list.ts';

const queued = async ({ db }: TestProduct) =>
  (await sql<{ row: string }>`select job::text as row from jobs.job as job`.execute(db)).rows
    .map(({ row }) => row)
    .join('\n');
const aMail: Mail = { to: 'robin@people.example', subject: 'One', text: 'Müller’s link', html: '<p>link</p>' };

test('defect 45: neither a confirmation nor a reset link can be read in the queue', async (t) => {
  const product = await testProduct(t);
  await register(product, sellerForm);
  const confirm = await mailedLink(product, sellerForm.Email, confirmSubject);
  await makeAccount(product, 'buyer', { email1: 'robin@people.example' });
  await product.call(undefined, publicCalls.forgotPassword, { body: { Email: 'robin@people.example' } });
  await mailResetLink(product.context, { email: 'robin@people.example' });
  const reset = await mailedLink(product, 'robin@people.example', 'Choose a new password');
  const held = await queued(product);
  assert.match(held, /robin@people\.example/);
  for (const token of [confirm.token, reset.token]) {
    assert.equal(token?.length, 43);
    assert.ok(!held.includes(String(token)), 'a live token stands in the queue');
    assert.ok(!held.includes(Buffer.from(String(token)).toString('base64')));
  }
  assert.doesNotMatch(held, /Choose a new password/);
});

test('defect 45: decrypts with any of the keys, but only for the same purpose and if unchanged', () => {
  const [old, renewed] = [openSignatures(['first key']), openSignatures(['second key', 'first key'])];
  const closed = encryptMail(old, aMail);
  assert.deepEqual(decryptMail(renewed, closed), aMail);
  assert.throws(() => decryptMail(openSignatures(['another key']), closed), /not among the settings/);
  assert.notEqual(encryptMail(old, aMail).closed, closed.closed, 'each has a nonce of its own');
  assert.equal(old.decrypt('something else', closed.closed), undefined);
  const changed = `${closed.closed.startsWith('A') ? 'B' : 'A'}${closed.closed.slice(1)}`;
  for (const broken of ['', 'x', closed.closed.slice(0, -4), changed, `${closed.closed}AAAA`])
    assert.equal(old.decrypt('mail', broken), undefined, broken);
});

test('defect 45: a sent mail leaves no row, and mails queued by an earlier release are sent', async (t) => {
  const product = await testProduct(t);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    if (mail.to === 'lost@people.example') throw new Error('The mail server is away');
    return String(sent.push(mail));
  };
  const boss = openBoss(product.url, false);
  await boss.start();
  t.after(() => boss.stop({ graceful: false }));
  await boss.send('send-mail', { ...aMail, to: 'old@people.example' });
  await product.context.jobs.add(product.db, 'send-mail', aMail);
  await product.context.jobs.add(product.db, 'send-mail', { ...aMail, to: 'lost@people.example' });
  const mailer = { send, close: async () => undefined };
  const parts = { mailer, suppressions: noSuppressionList, releases: noReleases };
  const jobs = await startJobHandlers(product.context, product.url, parts, pino({ level: 'silent' }));
  t.after(jobs.stop);
  const left = async () => {
    const { rows } = await sql<{ to: string; state: string }>`
      select data->>'to' as "to", state from jobs.job where name like 'send-%'`.execute(product.db);
    return rows;
  };
  const settled = async () => {
    const rows = await left();
    return rows.length === 1 && rows[0]?.state === 'retry';
  };
  await until(settled, 'the queue to hold the lost mail alone');
  assert.deepEqual(await left(), [{ to: 'lost@people.example', state: 'retry' }]);
  assert.deepEqual(sent.map(({ to, text }) => [to, text]).sort(), [
    ['old@people.example', aMail.text],
    ['robin@people.example', aMail.text],
  ]);
  assert.equal((await mailJobs(product)).length, 1);
});
