import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { testDatabase } from '../../../test/database.ts';
import { draft, makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { productOn } from '../../../test/product.ts';
import { wire } from '../../../test/wire.ts';

test('while the database is away calls say so and when to retry; later they work once, and metrics continue throughout', async (t) => {
  const database = await testDatabase();
  const way = await wire(database.url);
  const drop = () => Promise.resolve(way.close()).then(database.drop);
  const product = await productOn(t, { url: way.url, drop }, { env: { METRICS_TOKEN: 'a token for the metrics' } });
  const { app, call } = product;
  const seller = await makeAccount(product, 'seller');
  const headers = { authorization: `Bearer ${await product.tokenOf(seller)}` };
  const write = () =>
    call(undefined, sellerCalls.draft, { body: draft(), headers: { ...headers, 'idempotency-key': 'key-1' } });
  const metrics = () =>
    app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer a token for the metrics' } });
  const before = await rowCounts(product);
  assert.match((await metrics()).body, /^marketplace_deliveries\{/m);

  way.close();
  const refused = {
    write: await write(),
    list: await call(undefined, sellerCalls.posts, { query: { status: 1 }, headers }),
    login: await call(undefined, publicCalls.login, { body: { Email: 'kim@people.example', Password: 'Demo1234' } }),
    renewal: await call(undefined, publicCalls.refreshToken, { headers: { accesstoken: 'x', refreshtoken: 'x' } }),
  };
  for (const [name, answer] of Object.entries(refused)) {
    assert.deepEqual([name, answer.statusCode, answer.headers['retry-after']], [name, 503, '5']);
    assert.deepEqual(answer.json(), {
      message: 'The service is not available just now. Please try again in a moment.',
    });
  }
  assert.equal((await app.inject('/api/readyz')).statusCode, 503);
  assert.equal((await app.inject('/api/livez')).statusCode, 200);
  const told = await metrics();
  assert.equal(told.statusCode, 200);
  assert.match(
    told.body,
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/seller\/posts",status="503"\} 1$/m,
  );
  assert.doesNotMatch(
    told.body,
    /^(marketplace_(?!registry_|disk_)|database_oldest|database_unarchived)\w+(\{.*\})? /m,
  );

  await way.back();
  const done = await write();
  assert.equal(done.statusCode, 200, done.body);
  assert.equal((await write()).body, done.body);
  assert.equal((await rowCounts(product)).post, (before.post ?? 0) + 1);
  assert.match((await metrics()).body, /^marketplace_deliveries\{/m);
});
