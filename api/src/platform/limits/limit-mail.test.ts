import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { everyCall } from '../../../test/every-call.ts';
import { makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { watchMail } from '../../../test/mail-watch.ts';
import { testProduct } from '../../../test/product.ts';
import { mailLimitOf, sendsMail } from './mail-limits.ts';

const expressing = mailLimitOf(buyerCalls.expressInterest) ?? assert.fail();

test('defect 68: limits a buyer’s expressions of interest a day, not counting rejected ones', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const posts = [];
  for (let n = 0; n <= expressing.account; n += 1) posts.push(await makeLivePost(product, seller));
  const express = (id: number, who = buyer) =>
    product.call(who, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Hello' } });
  const [first = 0, last = 0] = [posts[0], posts.at(-1)];
  for (const id of posts.slice(0, -1)) {
    assert.equal((await express(id)).statusCode, 200);
    if (id === first) assert.equal((await express(id)).statusCode, 409);
  }
  const before = (await mailJobs(product)).length;
  const refused = await express(last);
  assert.equal(refused.statusCode, 429);
  assert.equal(
    refused.json().message,
    `You can express interest ${expressing.account} times a day. Please try again tomorrow.`,
  );
  assert.equal((await mailJobs(product)).length, before);
  assert.equal((await express(last, await makeBuyer(product))).statusCode, 200);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.equal((await express(last)).statusCode, 200);
});

test('defect 69: limits registrations from one network a day', async (t) => {
  const product = await testProduct(t, undefined, { RATE_LIMIT: 'on' });
  const { network } = mailLimitOf(publicCalls.forgotPassword) ?? assert.fail();
  const ask = (n: number) => {
    // A few each minute, to stay below the limit per minute.
    product.clock.set(new Date(Date.UTC(2026, 5, 10, 9, n)).toISOString());
    return product.call(undefined, publicCalls.forgotPassword, { body: { Email: `a${n}@people.example` } });
  };
  for (let n = 0; n < network; n += 1) assert.equal((await ask(n)).statusCode, 200);
  const refused = await ask(network);
  assert.equal(refused.statusCode, 429);
  assert.match(refused.json().message, /^From one network one can ask for a reset link 100 times a day/);
});

test('a call that sends mail fails unless it is in the table, and the table has only calls of the contract', async () => {
  assert.ok(everyCall.filter(sendsMail).length > 60);
  const jobs = { add: async () => {}, retry: async () => {} };
  // Jobs may queue any mail.
  await watchMail(jobs).add({} as never, 'mail-reset-link', { email: 'a@people.example' });
});
