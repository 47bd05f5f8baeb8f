import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import {
  draft,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { buyerForm } from '../../accounts/registration/registration.fixture.ts';

type Asked = { query?: Record<string, number>; body: object };
const keyed = ({ call }: TestProduct, user: TestUser | undefined, to: Call, asked: Asked, key = 'key-1') =>
  call(user, to, { ...asked, headers: { 'idempotency-key': key } });
const answerOf = ({ statusCode, body }: Awaited<ReturnType<typeof keyed>>) => [statusCode, body];
const dates = { Startdate: '2026-06-10', Enddate: '2026-07-07' };

test('repeating a key and request returns the first result and writes nothing more', async (t) => {
  const product = await testProduct(t, undefined, { CAPTCHA: 'off' });
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const [posted, live] = [await makeDraft(product, seller), await makeLivePost(product, seller)];
  const contact = { From: 'A', ReplyToEmail: 'a@people.example', Regarding: 'Something else', Message: 'Hello' };
  const calls: [TestUser | undefined, Call, Asked][] = [
    [seller, sellerCalls.draft, { body: draft() }],
    [seller, sellerCalls.postDraft, { query: { id: posted }, body: dates }],
    [buyer, buyerCalls.expressInterest, { query: { id: live }, body: { ExpressInterestText: 'Yes' } }],
    [seller, sellerCalls.emailPost, { query: { id: live }, body: { EmailTos: ['a@people.example'], Message: 'Look' } }],
    [undefined, publicCalls.registerBuyer, { body: buyerForm }],
    [undefined, publicCalls.contactUs, { body: contact }],
  ];
  for (const [user, to, asked] of calls) {
    const first = await keyed(product, user, to, asked);
    assert.equal(first.statusCode, 200, `${to.path} ${first.body}`);
    const [rows, mails] = [await rowCounts(product), (await mailJobs(product)).length];
    product.clock.set('2026-06-10T09:05:00Z');
    const again = await keyed(product, user, to, asked);
    assert.deepEqual(answerOf(again), answerOf(first), to.path);
    assert.equal(again.headers['content-type'], first.headers['content-type']);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(await rowCounts(product), rows, to.path);
    assert.equal((await mailJobs(product)).length, mails, to.path);
  }
});

test('ten concurrent calls with one key do the work once and all return its result', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => keyed(product, seller, sellerCalls.draft, { body: draft() })),
  );
  assert.equal(new Set(answers.map((answer) => String(answerOf(answer)))).size, 1);
  assert.equal(answers[0]?.statusCode, 200);
  assert.equal((await rowCounts(product)).post, 1);
});

test('rejects a key with another body or post, writing nothing', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const [one, other] = [await makeDraft(product, seller), await makeDraft(product, seller)];
  await keyed(product, seller, sellerCalls.draft, { body: draft() });
  await keyed(product, seller, sellerCalls.postDraft, { query: { id: one }, body: dates });
  const before = await rowCounts(product);
  const changed = [
    await keyed(product, seller, sellerCalls.draft, { body: draft({ Reference: 'REF/2' }) }),
    await keyed(product, seller, sellerCalls.postDraft, { query: { id: other }, body: dates }),
  ];
  for (const answer of changed) {
    assert.equal(answer.statusCode, 409);
    assert.match(answer.json().message, /Idempotency-Key was already used/);
  }
  assert.deepEqual(await rowCounts(product), before);
});

test('a key belongs to its caller and call, and is free again after a day', async (t) => {
  const [product, seller, other] = await productWith(t, 'seller', 'seller');
  const idOf = async (user: TestUser) =>
    (await keyed(product, user, sellerCalls.draft, { body: draft() })).json().businessId;
  const first = await idOf(seller);
  assert.notEqual(await idOf(other), first);
  const posted = await keyed(product, seller, sellerCalls.postDraft, { query: { id: first }, body: dates });
  assert.equal(posted.statusCode, 200);
  product.clock.set('2026-06-11T08:59:59Z');
  assert.equal(await idOf(seller), first);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.notEqual(await idOf(seller), first);
  assert.equal((await rowCounts(product)).idempotencyKey, 1, 'what expired is cleared away in passing');
});

test('a refused call uses up no key: corrected or repeated, it works', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeDraft(product, seller);
  const post = (body: object) => keyed(product, seller, sellerCalls.postDraft, { query: { id }, body });
  assert.equal((await post({ ...dates, Startdate: '2026-06-09' })).statusCode, 400);
  assert.equal((await rowCounts(product)).idempotencyKey, 0);
  assert.equal((await post(dates)).statusCode, 200);
});

test('a failure midway leaves neither work nor key', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeDraft(product, seller);
  const { jobs } = product.context;
  const before = await rowCounts(product);
  const add = jobs.add;
  jobs.add = async () => {
    throw new Error('The queue is away');
  };
  const asked = { query: { id }, body: dates };
  assert.equal((await keyed(product, seller, sellerCalls.postDraft, asked)).statusCode, 500);
  assert.deepEqual(await rowCounts(product), before);
  jobs.add = add;
  assert.equal((await keyed(product, seller, sellerCalls.postDraft, asked)).statusCode, 200);
});

test('rejects an invalid key, and accepts calls without one', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  for (const key of ['', 'two words', 'x'.repeat(201)])
    assert.equal((await keyed(product, seller, sellerCalls.draft, { body: draft() }, key)).statusCode, 400, key);
  assert.notEqual(await makeDraft(product, seller), await makeDraft(product, seller));
  assert.equal((await rowCounts(product)).idempotencyKey, 0);
});
