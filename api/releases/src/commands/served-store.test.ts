import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openServedStore } from './served-store.ts';

const name = async (settings: Partial<Parameters<typeof openServedStore>[0]>) =>
  (await openServedStore({ releaseTarget: 'dist', ...settings })).name;

test('the store of a server is the one it serves from', async () => {
  assert.match(await name({}), /dist\/?$/);
  assert.equal(await name({ areasRegistry: '/srv/areas', releaseTarget: '/srv/other' }), '/srv/areas');
  const areasRegistry = 'https://cdn.example/areas/registry.json';
  assert.equal(await name({ areasRegistry, releaseTarget: 's3://bucket/areas' }), 's3://bucket/areas');
  await assert.rejects(
    name({ areasRegistry }),
    /^Error: This server only reads what is released: AREAS_REGISTRY is an address/,
  );
});
