import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { testProduct } from '../../../test/product.ts';

const token = 'a token for the metrics';
const withMetrics = (t: Parameters<typeof testProduct>[0]) => testProduct(t, undefined, { METRICS_TOKEN: token });
const url = '/api/metrics';

test('without a token configured there are no metrics, and with one they are its holder’s alone', async (t) => {
  assert.equal((await (await testProduct(t)).app.inject(url)).statusCode, 404);
  const { app } = await withMetrics(t);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
    assert.equal((await app.inject({ url, headers: { authorization } })).statusCode, 401, authorization);
  assert.equal((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode, 200);
});

test('calls are counted by route, never by address; jobs, alerts, connections and the process are measured', async (t) => {
  const { app, call, context, db } = await withMetrics(t);
  const mail = { to: 'one@people.example', subject: 'One', text: '', html: '' };
  await context.jobs.add(db, 'send-mail', mail);
  await call(undefined, publicCalls.homePosts);
  await app.inject('/api/seller/posts?status=1');
  await app.inject('/no/such/page');
  const { body, headers } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  for (const line of [
    `http_request_duration_seconds_count{method="GET",route="/api${publicCalls.homePosts.path}",status="200"} 1`,
    'http_request_duration_seconds_count{method="GET",route="/api/seller/posts",status="401"} 1',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'marketplace_jobs{queue="send-closed-mail",state="waiting"} 1',
    'marketplace_deliveries{state="queued"} 0',
    'marketplace_deliveries{state="accepted"} 0',
    'database_connections{state="waiting"} 0',
    'marketplace_files{state="stored"} 0',
    'marketplace_file_bytes 0',
  ])
    assert.ok(body.includes(`${line}\n`), `${line} is missing in\n${body}`);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    assert.match(body, new RegExp(`^${name} [0-9.e+-]+$`, 'm'));
});
