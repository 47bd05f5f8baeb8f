import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import type { SellerHome, WaitingItem } from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';

async function waitingOf({ call }: TestProduct, seller: TestUser) {
  const { waiting } = (await call(seller, sellerCalls.home)).json<SellerHome>();
  assert.ok(waiting);
  return waiting;
}
const kindsOf = ({ items }: { items: WaitingItem[] }) =>
  items.map(({ kind, businessId, count }) => [kind, businessId, count]);

test('a seller’s home lists what needs an answer, longest waiting first, until answered', async (t) => {
  const product = await testProduct(t);
  const { call, clock } = product;
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const [id, foreign] = [await makeLivePost(product, seller), await makeLivePost(product, other)];
  const [one, two] = [await makeBuyer(product), await makeBuyer(product)];
  const express = (buyer: TestUser, post: number) =>
    call(buyer, buyerCalls.expressInterest, { query: { id: post }, body: { ExpressInterestText: 'Yes' } });
  await makeDocument(product, seller, id);
  await offer(product, seller, id);
  assert.deepEqual(await waitingOf(product, seller), { items: [], total: 0 });

  await express(one, id);
  await express(two, foreign);
  clock.set('2026-06-10T09:01:00Z');
  assert.equal((await accept(product, one, id)).statusCode, 200);
  clock.set('2026-06-10T09:02:00Z');
  const asked = { Topic: 'process', Question: 'Can we view on a Sunday?' };
  assert.equal((await call(one, buyerCalls.askQuestion, { query: { id }, body: asked })).statusCode, 200);
  const dates = { FinalOffersDay: '2026-06-15', FinalOffersTime: '12:00' };
  assert.equal((await call(seller, sellerCalls.saveTimetable, { query: { id }, body: dates })).statusCode, 200);
  const { ask } = handOverCallsOf(product);
  const firm = await makeAccount(product, 'seller');
  const { reference } = await product.db
    .selectFrom('post')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal((await ask(firm, seller, reference)).statusCode, 200);
  const waiting = await waitingOf(product, seller);
  assert.deepEqual(kindsOf(waiting), [
    ['hand-overs', undefined, 1],
    ['interest', undefined, 1],
    ['particulars', id, 1],
    ['questions', id, 1],
    ['offers', id, 1],
  ]);
  assert.equal(waiting.total, 5);
  assert.equal(waiting.items.at(-1)?.at, '2026-06-15T11:00:00.000Z');
  // Nothing of a hidden post is released, as its list of requests says.
  await call(await makeAccount(product, 'admin'), adminCalls.unapprovePost, { query: { id } });
  assert.ok(!(await waitingOf(product, seller)).items.some(({ kind }) => kind === 'particulars'));

  assert.deepEqual(kindsOf(await waitingOf(product, other)), [['interest', undefined, 1]]);
  const ofForeign = product.db.selectFrom('expression').select('id').where('postId', '=', foreign);
  const query = { id: (await ofForeign.executeTakeFirstOrThrow()).id };
  assert.equal((await call(other, sellerCalls.expressedInterest, { query })).statusCode, 200);
  assert.deepEqual(await waitingOf(product, other), { items: [], total: 0 });
});

test('lists a pre-pack’s statement from the record of the sale until it is sent to creditors', async (t) => {
  const product = await testProduct(t);
  const { call, clock } = product;
  const [seller, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const sold = async (ProcedureId: number) => {
    const id = await makeLivePost(product, seller);
    await call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
    const body = { ...anOutcome({ ProcedureId }), CompletedOn: '2026-06-12' };
    return { id, record: () => call(seller, sellerCalls.saveOutcome, { query: { id }, body }) };
  };
  const [prePack, ordinary] = [await sold(2), await sold(1)];
  clock.set('2026-06-12T16:00:00Z');
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), []);
  for (const { record } of [prePack, ordinary]) assert.equal((await record()).statusCode, 200);
  const { items, total } = await waitingOf(product, seller);
  const { id } = prePack;
  assert.deepEqual(
    items.map(({ kind, businessId, at }) => [kind, businessId, at]),
    [['statement', id, '2026-06-18T23:00:00.000Z']],
  );
  assert.equal(total, 1);
  assert.deepEqual(kindsOf(await waitingOf(product, other)), []);

  clock.set('2026-07-10T09:00:00Z');
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), [['statement', id, 1]], 'it is late');
  assert.equal((await call(seller, sellerCalls.takeStatement, { query: { id } })).statusCode, 200);
  assert.deepEqual(
    kindsOf(await waitingOf(product, seller)),
    [['statement', id, 1]],
    'taking a file is not sending it',
  );
  const sent = { query: { id, number: '1' }, body: { SentOn: '2026-07-10' } };
  assert.equal((await call(seller, sellerCalls.statementSent, sent)).statusCode, 200);
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), []);
});

test('lists a declined first post until it is requested again', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await giveLicence(product, seller);
  const id = await makeDraft(product, seller);
  const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
  const post = () => product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  await post();
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), []);
  await product.call(admin, adminCalls.declineFirstPost, { query: { id }, body: { Reason: 'No such licence' } });
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), [['declined', id, 1]]);
  await post();
  assert.deepEqual(kindsOf(await waitingOf(product, seller)), []);
});
