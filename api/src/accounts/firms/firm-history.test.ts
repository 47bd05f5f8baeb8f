import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { type FirmHistory, firmHistoryLength } from '@marketplace/shared-contract/firm-history';
import { makeAccount, makeDraft, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeThings } from '../../../test/seller-calls.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';

const historyOf = async ({ call }: TestProduct, user: TestUser): Promise<FirmHistory> => {
  const answer = await call(user, sellerCalls.firmHistory);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
};
const nameOf = async ({ db }: TestProduct, { id }: TestUser) => {
  const { forenames, surname } = await db
    .selectFrom('account')
    .select(['forenames', 'surname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${forenames} ${surname}`;
};

test('the history of a firm names who did what, to members who may read it and to nobody else', async (t) => {
  const product = await testProduct(t);
  const [owner, stranger] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const colleague = await addMember(product, owner, 'colleague');
  const [reader, billing] = [await addMember(product, owner, 'reader'), await addMember(product, owner, 'billing')];
  const post = await makeLivePost(product, colleague);
  const named = await nameOf(product, colleague);
  const told = await historyOf(product, reader);
  assert.deepEqual(
    told.filter(({ post: about }) => about?.businessId === post).map(({ act, who }) => [act, who]),
    [
      ['post-draft', named],
      ['create-draft', named],
    ],
  );
  assert.ok(told.some(({ act, who }) => act === 'join-firm' && who === named));
  assert.deepEqual(await historyOf(product, owner), told);
  assert.deepEqual(await historyOf(product, stranger), []);
  for (const user of [billing, await makeAccount(product, 'buyer'), await makeAccount(product, 'admin')])
    assert.equal((await product.call(user, sellerCalls.firmHistory)).statusCode, 403);
});

test('changes of the firm, answers to interest and what an Admin did are told; who left is told nothing more', async (t) => {
  const product = await testProduct(t);
  const calls = firmCallsOf(product);
  const [owner, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const [leaver, colleague] = [await addMember(product, owner, 'reader'), await addMember(product, owner, 'colleague')];
  const { interest } = await makeThings(product, owner);
  await product.call(colleague, sellerCalls.expressedInterest, { query: { id: interest } });
  await product.call(colleague, sellerCalls.setInterestState, { query: { id: interest }, body: { State: 'replied' } });
  await product.call(colleague, sellerCalls.saveInterestNote, { query: { id: interest }, body: { Note: 'A secret' } });
  await calls.setRole(owner, leaver.id, 'billing');
  await calls.leave(leaver);
  await product.call(admin, adminCalls.putInCharge, { query: { id: colleague.id }, body: { Reason: 'A secret' } });
  const told = await historyOf(product, colleague);
  const [first, second, third] = told;
  assert.deepEqual(
    [first, second, third].map((one) => one && [one.act, one.who, one.member]),
    [
      ['put-in-charge', null, await nameOf(product, colleague)],
      ['leave-firm', await nameOf(product, leaver), null],
      ['change-member-role', await nameOf(product, owner), await nameOf(product, leaver)],
    ],
  );
  assert.ok(told.some(({ act, who }) => act === 'interest-note' && who));
  assert.ok(told.some(({ act }) => act === 'interest-state'));
  assert.ok(!JSON.stringify(told).includes('A secret'), 'neither notes nor an Admin’s reasons');
  assert.deepEqual(
    (await historyOf(product, leaver)).filter(({ act }) => act !== 'leave-firm'),
    [],
  );
});

test('the latest acts are told, and a deleted draft without its reference', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller');
  const colleague = await addMember(product, owner, 'colleague');
  for (let n = 0; n < firmHistoryLength; n += 1) await makeDraft(product, colleague);
  const id = await makeDraft(product, colleague);
  await product.call(colleague, sellerCalls.deleteDraft, { query: { id } });
  const told = await historyOf(product, owner);
  assert.equal(told.length, firmHistoryLength);
  assert.deepEqual([told[0]?.act, told[0]?.post], ['delete-draft', null]);
});
