import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsNamedIn } from './calls-made.mjs';

const groups = {
  sellerCalls: { draft: { method: 'POST', path: '/seller/draft' }, posts: { method: 'GET', path: '/seller/posts' } },
  adminCalls: { users: { method: 'GET', path: '/admin/users' } },
};
const imports = "import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';\n";

test('a source makes only the calls it names, not the rest of their group', () => {
  assert.deepEqual(callsNamedIn(`${imports}apiRequest(sellerCalls.draft, { body })`, groups), ['POST /seller/draft']);
  assert.deepEqual(callsNamedIn(imports, groups), []);
});

test('a source that uses a whole group may make all of its calls', () => {
  const both = ['POST /seller/draft', 'GET /seller/posts'];
  for (const use of ['sellerCalls[name]', 'const { draft } = sellerCalls;', 'Object.values(sellerCalls)'])
    assert.deepEqual(callsNamedIn(imports + use, groups), both, use);
});
