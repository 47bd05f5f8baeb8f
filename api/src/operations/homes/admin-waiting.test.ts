import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WaitingCount } from '@marketplace/shared-contract/operations/homes/menu-counts';
import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { check, giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';

const homeOf = async ({ call }: TestProduct, admin: TestUser) => (await call(admin, adminCalls.home)).json<AdminHome>();
async function waitingOf(product: TestProduct, admin: TestUser) {
  const { waiting } = await homeOf(product, admin);
  assert.ok(waiting);
  const inMenu = (await product.call(admin, adminCalls.menuCounts)).json<WaitingCount>();
  assert.deepEqual(inMenu, { waiting: waiting.total }, 'the menu counts the same');
  return [waiting.total, ...waiting.items.map(({ kind, count, at }) => `${count} ${kind} ${at}`)];
}

test('an Admin’s home lists first posts and hand-over requests until decided', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const [admin, seller, firm] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller'),
  ];
  assert.deepEqual(await waitingOf(product, admin), [0]);
  await giveLicence(product, seller);
  const id = await makeDraft(product, seller);
  const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
  await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  product.clock.set('2026-06-10T10:00:00Z');
  const { ask, refuse, toAnswer } = handOverCallsOf(product);
  assert.equal((await ask(firm, seller, 'CASE/1')).statusCode, 200);
  const first = '1 first-posts 2026-06-10T09:00:00.000Z';
  const asked = '1 open-hand-overs 2026-06-10T10:00:00.000Z';
  assert.deepEqual(await waitingOf(product, admin), [2, first, asked]);
  assert.equal((await refuse(admin, await toAnswer(seller))).statusCode, 200);
  assert.deepEqual(await waitingOf(product, admin), [1, first]);
  await product.call(admin, adminCalls.declineFirstPost, { query: { id }, body: { Reason: 'No such licence' } });
  assert.deepEqual(await waitingOf(product, admin), [0]);
});

test('an Admin’s home lists licences to recheck, overdue invoices and failed mail by their first day', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await giveLicence(product, seller);
  assert.equal((await check(product, admin, seller)).statusCode, 200);
  await makeLivePost(product, seller);
  const mail = { to: 'x@example.com', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' };
  await product.context.jobs.add(product.db, 'send-mail', mail);
  await sql`update jobs.job set state = 'failed', completed_on = '2026-06-12T08:00:00Z' where id = (
    select id from jobs.job where name = 'send-closed-mail' limit 1)`.execute(product.db);
  const mails = '1 failed-mail 2026-06-12T08:00:00.000Z';
  const { dueOn } = await product.db.selectFrom('invoice').select('dueOn').executeTakeFirstOrThrow();
  const invoice = `1 overdue ${new Date(`${dueOn}T00:00:00+01:00`).toISOString()}`;
  const licence = '1 licences 2027-06-09T23:00:00.000Z';
  assert.deepEqual(await waitingOf(product, admin), [1, mails]);
  product.clock.set('2027-06-12T09:00:00Z');
  assert.deepEqual(await waitingOf(product, admin), [3, mails, invoice, licence]);
  const { givenUp, overdue, licencesDue, firstPosts } = await homeOf(product, admin);
  assert.deepEqual([givenUp, overdue, licencesDue, firstPosts], [1, 1, 1, 0], 'homes released before read these');
  assert.equal((await check(product, admin, seller, { CheckedOn: '2027-06-12' })).statusCode, 200);
  assert.deepEqual(await waitingOf(product, admin), [2, mails, invoice]);
});
