import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeDraft, productWith } from '../../../test/fixtures.ts';
import type { TestProduct } from '../../../test/product.ts';

type User = Parameters<TestProduct['call']>[0];
const keep = ({ call }: TestProduct, user: User, body: object) => call(user, sellerCalls.saveUnfinishedPost, { body });
const read = async ({ call }: TestProduct, user: User) => (await call(user, sellerCalls.unfinishedPost)).json().saved;

test('stores a new post as it is filled in, only for its seller, until it is empty or a draft', async (t) => {
  const [product, seller, other] = await productWith(t, 'seller', 'seller');
  assert.equal(await read(product, seller), null);
  const first = { ActivityHeading: 'Craft bak', Location: [4], DisplayHome: false, PrimaryCategory: null };
  assert.equal((await keep(product, seller, first)).statusCode, 200);
  const saved = await read(product, seller);
  assert.deepEqual(saved, { post: first, savedDate: '2026-06-10T09:00:00.000Z' });
  const posts = Array.from({ length: 20 }, (_, n) => ({ Reference: `R/${n}` }));
  const answers = await Promise.all(posts.map((post) => keep(product, seller, post)));
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  assert.match((await read(product, seller)).post.Reference, /^R\/\d+$/);
  assert.equal(await read(product, other), null);
  await keep(product, other, first);
  await keep(product, seller, {});
  assert.equal(await read(product, seller), null);
  await makeDraft(product, other);
  assert.equal(await read(product, other), null);
});

test('rejects impossible input and anybody but a seller, changing nothing', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await keep(product, seller, { Reference: 'R/1' });
  for (const wrong of [
    { Reference: 'x'.repeat(1001) },
    { Description: 'x'.repeat(120_001) },
    { Location: Array.from({ length: 501 }, (_, n) => n + 1) },
    { PrimaryCategory: 'seven' },
    [],
  ])
    assert.equal((await keep(product, seller, wrong)).statusCode, 400, JSON.stringify(wrong).slice(0, 40));
  assert.equal((await read(product, seller)).post.Reference, 'R/1');
});
