import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SellerQuestions } from '@marketplace/shared-contract/marketplace/questions';
import type { WaitingCount } from '@marketplace/shared-contract/operations/homes/menu-counts';
import type { BuyerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, asFile, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';

/** A live post that offers its particulars, a buyer who wants it and one who does not, and what waits for either. */
async function withBuyers(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call, clock } = product;
  const seller = await makeAccount(product, 'seller');
  const [buyer, other] = [await makeBuyer(product), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  const document = await makeDocument(product, seller, id);
  await offer(product, seller, id);
  const waiting = async (who: TestUser = buyer) => {
    const inMenu = (await call(who, buyerCalls.menuCounts)).json<WaitingCount>().waiting;
    const list = (await call(who, buyerCalls.home)).json<BuyerHome>().waiting;
    assert.ok(list);
    const items = list.items.map(({ kind, count, businessId, at }) => {
      assert.equal(businessId, kind === 'matches' ? undefined : id);
      return `${count} ${kind} ${at?.slice(5, 16)}`;
    });
    assert.equal(
      list.total,
      list.items.reduce((sum, { count }) => sum + count, 0),
    );
    assert.equal(inMenu, list.total, 'the menu counts the same');
    return items;
  };
  const at = (time: string) => clock.set(`2026-06-${time}:00Z`);
  const release = async () => {
    assert.equal((await accept(product, buyer, id)).statusCode, 200);
    assert.equal((await decide(product, seller, await undertakingId(product, buyer, id), 'release')).statusCode, 200);
  };
  const look = () => call(buyer, buyerCalls.particulars, { query: { id } });
  return { product, seller, buyer, other, id, document, waiting, at, release, look };
}

test('a buyer’s home lists matches since their last visit', async (t) => {
  const { product, seller, waiting, at } = await withBuyers(t);
  assert.deepEqual(await waiting(), [], 'on a first visit nothing is new');
  at('11T09:00');
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-11' });
  assert.deepEqual(await waiting(), ['1 matches 06-10T09:00']);
  at('12T09:00');
  assert.deepEqual(await waiting(), []);
});

test('lists released particulars until read, and later changes until opened', async (t) => {
  const { product, seller, buyer, other, id, document, waiting, at, release, look } = await withBuyers(t);
  const { call } = product;
  at('10T09:01');
  await release();
  assert.deepEqual(await waiting(), ['1 released 06-10T09:01']);
  at('10T09:10');
  assert.equal((await look()).statusCode, 200);
  assert.deepEqual(await waiting(), []);

  at('10T09:20');
  const UploadId = (
    await call(seller, sellerCalls.uploadDocument, {
      query: { id, name: 'b.csv' },
      body: Buffer.from('a\nb\n'),
      headers: asFile,
    })
  ).json().uploadId;
  const replaced = { UploadId, Note: 'Of May too' };
  const query = { id: document.documentId };
  assert.equal((await call(seller, sellerCalls.replaceDocument, { query, body: replaced })).statusCode, 200);
  await makeDocument(product, seller, id, { Title: 'Leases' });
  await makeDocument(product, seller, id, { Title: 'Held', release: false });
  await makeDocument(product, seller, id, { Title: 'Of another', Tier: 'named' });
  assert.deepEqual(await waiting(), ['2 documents 06-10T09:20']);
  const shown = (await call(buyer, buyerCalls.undertakings)).json();
  assert.equal(shown[0].newDocuments, 2, 'the list of undertakings counts the same');
  assert.deepEqual(await waiting(other), []);

  at('10T09:25');
  await look();
  assert.deepEqual(await waiting(), [], 'looked at in the same visit');
  at('10T09:30');
  const { versionId } = await makeDocument(product, seller, id, { Title: 'Staff' });
  assert.deepEqual(await waiting(), ['1 documents 06-10T09:30']);
  await call(buyer, buyerCalls.particularsFile, { query: { id: versionId } });
  assert.deepEqual(await waiting(), [], 'opened');
  await makeDocument(product, seller, id, { Title: 'Debts' });
  await decide(product, seller, await undertakingId(product, buyer, id), 'end');
  assert.deepEqual(await waiting(), [], 'no longer theirs');
});

test('lists answers to a buyer’s questions until read', async (t) => {
  const { product, seller, buyer, other, id, waiting, at } = await withBuyers(t);
  const { call } = product;
  for (const who of [buyer, other])
    await call(who, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  const ask = (Question: string) =>
    call(buyer, buyerCalls.askQuestion, { query: { id }, body: { Topic: 'process', Question } });
  const look = () => call(buyer, buyerCalls.questions, { query: { id } });
  for (const question of ['Sundays?', 'Parking?']) assert.equal((await ask(question)).statusCode, 200);
  await look();
  assert.deepEqual(await waiting(), []);
  at('10T09:10');
  const { questions } = (await call(seller, sellerCalls.questions, { query: { id } })).json<SellerQuestions>();
  const [first, second] = questions.map(({ questionId }) => ({ id: questionId }));
  const answer = { PublishedQuestion: 'Parking?', Answer: 'Yes', Readers: 'post', Number: 1, Looked: true };
  assert.equal(
    (await call(seller, sellerCalls.publishAnswer, { query: first as never, body: answer })).statusCode,
    200,
  );
  at('10T09:11');
  const no = { Reason: 'In the particulars' };
  assert.equal((await call(seller, sellerCalls.declineQuestion, { query: second as never, body: no })).statusCode, 200);
  assert.deepEqual(await waiting(), ['2 answers 06-10T09:10']);
  assert.deepEqual(await waiting(other), [], 'they asked nothing');
  const admin = await makeAccount(product, 'admin');
  await call(admin, adminCalls.unapprovePost, { query: { id } });
  assert.deepEqual(await waiting(), [], 'the post is hidden');
  await call(admin, adminCalls.approvePost, { query: { id } });
  await look();
  assert.deepEqual(await waiting(), []);
});

test('lists offers due within a week for buyers with interest or an undertaking', async (t) => {
  const { product, seller, buyer, other, id, waiting, at } = await withBuyers(t);
  const { call } = product;
  const dates = { FinalOffersDay: '2026-06-22', FinalOffersTime: '12:00' };
  assert.equal((await call(seller, sellerCalls.saveTimetable, { query: { id }, body: dates })).statusCode, 200);
  await call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  assert.deepEqual(await waiting(), [], 'later than in a week');
  at('15T09:00');
  assert.deepEqual(await waiting(), ['1 dates 06-22T11:00']);
  assert.deepEqual(await waiting(other), []);
  await accept(product, other, id);
  assert.deepEqual(await waiting(other), ['1 dates 06-22T11:00']);
  at('22T11:01');
  assert.deepEqual(await waiting(), []);
});
