import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '@marketplace/releases/registry.fixture';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { roles } from '@marketplace/shared-contract/platform/routes/roles';
import type { Registry } from '@marketplace/shared-contract/web/areas';
import { makeAccount } from '../../test/fixtures.ts';
import { testProduct } from '../../test/product.ts';

const namesIn = (answer: { json<T>(): T }) => answer.json<Registry>().areas.map(({ name }) => name);

test('everybody gets all areas except the Admin’s, without the server’s file lists', async (t) => {
  const { call } = await testProduct(t, undefined, {}, { releases: () => registry });
  const answer = await call(undefined, areaCalls.areas);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.deepEqual(namesIn(answer), ['public', 'seller']);
  assert.doesNotMatch(answer.body, /admin\/|"name":"admin"|sha384-admin|admin team/);
  assert.deepEqual(Object.keys(answer.json<Registry>().areas[0] ?? {}), [
    'name',
    'version',
    'owner',
    'since',
    'allow',
    'shellApi',
    'screens',
    'entry',
    'manifest',
  ]);
});

test('only an Admin may ask for every area', async (t) => {
  const product = await testProduct(t, undefined, {}, { releases: () => registry });
  for (const role of [undefined, ...roles]) {
    const answer = await product.call(role && (await makeAccount(product, role)), areaCalls.adminAreas);
    if (role === 'admin') {
      assert.deepEqual(namesIn(answer), ['public', 'seller', 'admin']);
      continue;
    }
    assert.equal(answer.statusCode, role ? 403 : 401);
    assert.doesNotMatch(answer.body, /remotes|sha384/);
  }
});

test('says when nothing has been released yet', async (t) => {
  const { call } = await testProduct(t);
  const answer = await call(undefined, areaCalls.areas);
  assert.deepEqual([answer.statusCode, answer.json()], [404, { message: 'Nothing is released yet' }]);
});
