import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeLivePost, productWith } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';

const Reason = 'Under investigation';

test('a suspended member has no access until it ends, but stays a member', async (t) => {
  const [product, owner, admin] = await productWith(t, 'seller', 'admin');
  const member = await addMember(product, owner, 'colleague');
  await makeLivePost(product, member);
  const headers = { authorization: `Bearer ${await product.tokenOf(member)}` };
  const posts = () => product.app.inject({ url: `/api${sellerCalls.posts.path}?status=1`, headers });
  assert.equal((await posts()).json().length, 1);
  const query = { id: member.id, days: 30 };
  assert.equal((await product.call(admin, adminCalls.disable, { query, body: { Reason } })).statusCode, 200);
  assert.equal((await posts()).statusCode, 401);
  const { members } = await firmCallsOf(product).read(owner);
  assert.ok(members.some(({ id, role }) => id === member.id && role === 'colleague'));
  assert.equal((await firmCallsOf(product).remove(owner, member.id)).body, 'Member removed');
});

test('a suspended practitioner stays in charge: posts run on, colleagues continue, and another may decide', async (t) => {
  const product = await testProduct(t);
  const calls = firmCallsOf(product);
  const [owner, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const colleague = await addMember(product, owner, 'colleague');
  const live = await makeLivePost(product, owner);
  const query = { id: owner.id, days: 30 };
  await product.call(admin, adminCalls.disable, { query, body: { Reason } });
  const written = await makeLivePost(product, colleague);
  for (const id of [live, written]) {
    const post = (await product.call(colleague, signedInCalls.post, { query: { id } })).json();
    assert.deepEqual([post.siteStatus, post.createdBy], ['For Sale', owner.id]);
  }
  assert.equal((await calls.invite(colleague, 'new@people.example')).statusCode, 403);
  await product.call(admin, adminCalls.putInCharge, { query: { id: colleague.id }, body: { Reason } });
  assert.equal((await calls.remove(colleague, owner.id)).statusCode, 200);
  const post = (await product.call(colleague, signedInCalls.post, { query: { id: live } })).json();
  assert.equal(post.createdBy, colleague.id);
});
