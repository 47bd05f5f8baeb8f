import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { makeThings, sellerCall, sellerCallNames, type Things } from '../../../test/seller-calls.ts';

const names = (kind: 'of' | 'lists' | 'ofNobody') => sellerCallNames.filter((name) => kind in sellerCall(name));
const asked = (name: keyof typeof sellerCalls, things: Things) => {
  const call = sellerCall(name);
  if ('of' in call) return { query: { ...call.query, id: things[call.of] }, body: call.body };
  return 'lists' in call ? call.lists(things) : call.ofNobody;
};

test('what is another seller’s does not exist for any call, and nothing is written', async (t) => {
  const product = await testProduct(t);
  const [owner, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const things = await makeThings(product, owner);
  const before = await rowCounts(product);
  for (const name of names('of')) {
    const answer = await product.call(other, sellerCalls[name], asked(name, things));
    assert.equal(answer.statusCode, 404, `${name} answered ${answer.statusCode} ${answer.body}`);
  }
  assert.deepEqual(await rowCounts(product), before);
});

test('no list, count or file of a seller’s holds anything of another’s, and each holds what is their own', async (t) => {
  const product = await testProduct(t);
  const [owner, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const answers = async (who: typeof owner, things: Things) => {
    const all = names('lists').map(async (name) => {
      const answer = await product.call(who, sellerCalls[name], asked(name, things));
      assert.equal(answer.statusCode, 200, `${name} ${answer.body}`);
      return [name, answer.body] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  };
  const none = { ...(await makeThings(product, await makeAccount(product, 'seller'))) };
  const empty = await answers(other, none);
  const things = await makeThings(product, owner);
  assert.deepEqual(await answers(other, things), empty);
  const own = await answers(owner, things);
  for (const name of names('lists')) assert.notEqual(own[name], empty[name], `${name} holds nothing of its owner’s`);
});

test('every call does for the owner what it refuses others', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller');
  let things = await makeThings(product, owner);
  for (const name of [...names('of'), ...names('ofNobody')]) {
    if (sellerCalls[name].method !== 'GET' && 'of' in sellerCall(name)) things = await makeThings(product, owner);
    // What was not read yet cannot be answered.
    await product.call(owner, sellerCalls.expressedInterest, { query: { id: things.interest } });
    const answer = await product.call(owner, sellerCalls[name], asked(name, things));
    assert.equal(answer.statusCode, 200, `${name} answered ${answer.statusCode} ${answer.body}`);
  }
});

test('whose a post or an invoice is, is decided in one place', () => {
  const folder = new URL('../../', import.meta.url);
  // What a person has, whatever else may be seen by them: their copy of it, its closing and erasing, and what an Admin looks up.
  const ofAPerson = [
    'accounts/closing/erase-personal-data.sql.ts',
    'accounts/your-data/billing-sections.sql.ts',
    'accounts/your-data/post-sections.sql.ts',
    'billing/posting/own-posts.sql.ts',
    'operations/posts/post-list.routes.ts',
    'operations/users/user-detail.sql.ts',
  ];
  const decides = /owner_id = \$\{|ownerId', '='|ownerId [!=]==|accountId [!=]==|\bi\.account_id = \$\{/;
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const deciding = files.filter((file) => decides.test(readFileSync(new URL(file, folder), 'utf8')));
  assert.deepEqual(deciding.toSorted(), ['accounts/firms/ownership.sql.ts', ...ofAPerson].toSorted());
});
