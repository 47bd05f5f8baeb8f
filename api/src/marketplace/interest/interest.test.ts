import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeDraft, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, testProduct } from '../../../test/product.ts';

async function withPost(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const buyer = await makeBuyer(product, {}, { email2: 'second@people.example', mobile: '07700 900000' });
  return { product, seller, buyer, id: await makeLivePost(product, seller) };
}
const express = (
  { call }: TestProduct,
  user: Parameters<TestProduct['call']>[0],
  id: number,
  ExpressInterestText: unknown = 'We would like to see the accounts.',
) => call(user, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText } });

test('stores an expression, marks the post for its buyer, offers the text next time, and emails both a link', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  const answer = await express(product, buyer, id);
  assert.deepEqual([answer.statusCode, answer.body], [200, 'Your interest has been sent to the practitioner']);
  const post = (await product.call(buyer, signedInCalls.post, { query: { id } })).json();
  assert.equal(post.hasExpressedInterest, true);
  assert.deepEqual(post.expressionsOfInterest, []);
  assert.equal((await product.call(buyer, buyerCalls.expressionText)).body, 'We would like to see the accounts.');
  const mine = (await product.call(buyer, buyerCalls.interestedPosts)).json();
  assert.deepEqual(
    mine.map(({ businessId }: { businessId: number }) => businessId),
    [id],
  );
  const mails = await mailJobs(product);
  const toSeller = mails.find(({ to, subject }) => to === seller.email && subject.includes('interest'));
  assert.match(toSeller?.text ?? '', /https:\/\/market\.test\/user\/view-interest\/\d+/);
  assert.ok(mails.some(({ to, subject }) => to === buyer.email && subject === 'Your expression of interest was sent'));
});

test('defect 25: the email to the practitioner has name, company and message; how to reach the buyer needs a login', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  await express(product, buyer, id);
  const mail = (await mailJobs(product)).find(({ to, subject }) => to === seller.email && subject.includes('interest'));
  for (const part of ['We would like to see the accounts.', 'Company: Tester & Co', 'Name: Robin Tester'])
    assert.ok(mail?.text.includes(part), part);
  assert.doesNotMatch(mail?.text ?? '', /people\.example/);
});

test('defect 25: the detail names the country of the buyer’s address, if known', async (t) => {
  const { product, seller, id } = await withPost(t);
  const countryOf = async (countryCode: string | null) => {
    await express(product, await makeBuyer(product, {}, { countryCode }), id);
    const [latest] = (await product.call(seller, sellerCalls.expressedInterestList)).json();
    const query = { id: latest.expressionId };
    return (await product.call(seller, sellerCalls.expressedInterest, { query })).json().addressDetails.country;
  };
  assert.equal(await countryOf('GB'), 'United Kingdom');
  assert.equal(await countryOf('IE'), 'Ireland');
  assert.equal(await countryOf(null), '');
});

test('the owner sees contact details, which marks it viewed; an Admin’s view does not', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  await express(product, buyer, id);
  const admin = await makeAccount(product, 'admin');
  const list = async (user: Parameters<TestProduct['call']>[0]) =>
    (await product.call(user, sellerCalls.expressedInterestList)).json();
  const [received] = await list(seller);
  assert.deepEqual([received.businessId, received.viewedByInsolvency, received.visibleToInsolvency], [id, false, true]);
  const open = async (user: Parameters<TestProduct['call']>[0]) =>
    product.call(user, sellerCalls.expressedInterest, { query: { id: received.expressionId } });
  assert.equal((await open(admin)).json().interest.viewedByInsolvency, false);
  const detail = (await open(seller)).json();
  assert.equal(detail.interest.business.reference, 'REF/1');
  assert.deepEqual(
    [detail.interestedUserDetails.emailAddress1, detail.interestedUserDetails.emailAddress2],
    [buyer.email, 'second@people.example'],
  );
  assert.deepEqual([detail.addressDetails.townCity, detail.addressDetails.mobile], ['Leeds', '07700 900000']);
  assert.equal((await list(seller))[0].viewedByInsolvency, true);
  assert.equal((await open(await makeAccount(product, 'seller'))).statusCode, 404);
});

test('a flagged buyer sees success, the practitioner nothing, the Admin everything', async (t) => {
  const { product, seller, id } = await withPost(t);
  const flagged = await makeBuyer(product, {}, { flagged: true });
  assert.equal((await express(product, flagged, id)).statusCode, 200);
  assert.deepEqual((await product.call(seller, sellerCalls.expressedInterestList)).json(), []);
  assert.deepEqual(
    (await product.call(seller, signedInCalls.post, { query: { id } })).json().expressionsOfInterest,
    [],
  );
  const admin = await makeAccount(product, 'admin');
  const [seen] = (await product.call(admin, sellerCalls.expressedInterestList)).json();
  assert.equal(seen.visibleToInsolvency, false);
  assert.equal(
    (await product.call(seller, sellerCalls.expressedInterest, { query: { id: seen.expressionId } })).statusCode,
    404,
  );
  assert.ok(!(await mailJobs(product)).some(({ to, subject }) => to === seller.email && subject.includes('interest')));
});

test('twenty expressions at once by one buyer become a single one', async (t) => {
  const { product, buyer, id } = await withPost(t);
  const answers = await Promise.all(Array.from({ length: 20 }, () => express(product, buyer, id)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array(19).fill(409)]);
  assert.equal((await rowCounts(product)).expression, 1);
});

test('rejects an empty or overlong text, a hidden post and one not for sale, writing nothing', async (t) => {
  const { product, seller, buyer, id } = await withPost(t);
  const [hidden, scheduled] = [
    await makeDraft(product, seller),
    await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' }),
  ];
  const [before, mails] = [await rowCounts(product), (await mailJobs(product)).length];
  const empty = await express(product, buyer, id, '  ');
  assert.deepEqual([empty.statusCode, empty.json().fields], [400, { ExpressInterestText: 'Message is required' }]);
  assert.equal((await express(product, buyer, id, 'x'.repeat(4001))).statusCode, 400);
  for (const unseen of [hidden, scheduled, 999_999])
    assert.equal((await express(product, buyer, unseen)).statusCode, 404);
  product.clock.set('2026-07-08T12:00:00Z');
  assert.equal((await express(product, buyer, id)).statusCode, 409);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await mailJobs(product)).length, mails);
  assert.equal((await product.call(buyer, buyerCalls.expressionText)).body, '');
});
