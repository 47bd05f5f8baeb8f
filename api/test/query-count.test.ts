import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeLivePost } from './fixtures.ts';
import { testProduct } from './product.ts';

test('no list queries once per row: thirty rows need as many statements as three', async (t) => {
  const statements: string[] = [];
  const product = await testProduct(t, undefined, {}, {}, ({ query }) => void statements.push(query.sql));
  const seller = await makeAccount(product, 'seller');
  const [buyer, admin] = [await makeBuyer(product), await makeAccount(product, 'admin')];
  const lists = [
    [undefined, publicCalls.homePosts, {}],
    [undefined, publicCalls.locationSizeLabels, {}],
    [buyer, buyerCalls.postsByCriteria, {}],
    [buyer, buyerCalls.postsByLocation, { id: 4 }],
    [buyer, buyerCalls.interestedPosts, {}],
    [seller, sellerCalls.posts, { status: 1 }],
    [seller, sellerCalls.archivedPosts, {}],
    [seller, sellerCalls.expressedInterestList, {}],
    [seller, sellerCalls.invoiceList, {}],
    [seller, sellerCalls.certificateList, {}],
    [seller, signedInCalls.post, { id: 1 }],
    [admin, adminCalls.posts, {}],
    [admin, adminCalls.users, {}],
    [admin, adminCalls.user, { id: seller.id }],
    [admin, adminCalls.invoiceList, {}],
    [admin, adminCalls.certificateList, {}],
  ] as const;
  const countEach = async () => {
    const counts: Record<string, number> = {};
    for (const [user, call, query] of lists) {
      // Sessions are fetched once and cached, outside the count.
      const token = user && (await product.tokenOf(user));
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      statements.length = 0;
      const answer = await product.app.inject({ method: call.method, url: `/api${call.path}`, query: asked, headers });
      assert.equal(answer.statusCode, 200, `${call.path} ${answer.body}`);
      counts[call.path] = statements.length;
    }
    return counts;
  };
  const addRows = async (many: number) => {
    for (let n = 0; n < many; n += 1) {
      const id = await makeLivePost(product, seller);
      const text = { ExpressInterestText: 'We are interested in this business.' };
      await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: text });
      await makeBuyer(product);
    }
  };
  await addRows(3);
  const few = await countEach();
  await addRows(27);
  assert.deepEqual(await countEach(), few);
});
