import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sql } from 'kysely';
import { periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { leaseBatch } from '../../alerts/alerts/alert-batch.sql.ts';
import { endBatch } from '../../alerts/alerts/end-batch.sql.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { digestsDueAt } from '../../alerts/digests/digest-due.rules.ts';
import { today } from '../../platform/clock/clock.ts';
import { openBoss } from '../../platform/jobs/boss.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import { unarchivedSeconds } from './archive-age.sql.ts';
import { oldestAges } from './oldest-ages.sql.ts';

const token = 'a token for the metrics';
const withMetrics = (t: Parameters<typeof testProduct>[0]) => testProduct(t, undefined, { METRICS_TOKEN: token });
const url = '/api/metrics';

test('without a token configured there are no metrics; with one, only for its holder', async (t) => {
  assert.equal((await (await testProduct(t)).app.inject(url)).statusCode, 404);
  const { app } = await withMetrics(t);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
    assert.equal((await app.inject({ url, headers: { authorization } })).statusCode, 401, authorization);
  assert.equal((await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode, 200);
});

test('counts calls by route, never by address, and measures jobs, alerts, connections and the process', async (t) => {
  const { app, call, context, db } = await withMetrics(t);
  await mkdir(context.config.dataDir, { recursive: true });
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
    'database_unarchived_seconds 0',
    'marketplace_oldest_due_seconds{kind="alert"} 0',
    'marketplace_oldest_due_seconds{kind="digest"} 0',
  ])
    assert.ok(body.includes(`${line}\n`), `${line} is missing in\n${body}`);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'marketplace_disk_free_bytes{disk="data"}',
    'marketplace_disk_size_bytes{disk="data"}',
    'nodejs_heap_size_used_bytes',
  ])
    assert.match(body, new RegExp(`^${name} [0-9.e+-]+$`, 'm'));
});

test('waiting mail has an age, unless deferred for one address', async (t) => {
  const product = await testProduct(t);
  const { context, db, clock } = product;
  const seller = await makeAccount(product, 'seller');
  await makeBuyer(product);
  const ages = async () => {
    const { snapshot, ...kinds } = await oldestAges(db, clock);
    assert.ok(snapshot >= 0 && snapshot < 60);
    return kinds;
  };
  assert.deepEqual(await ages(), { single: 0, alert: 0, digest: 0 });
  await makeAlerts(context, { periodId: await periodOf(product, await makeLivePost(product, seller)) });
  await sql`insert into digest_batch (due_on) values (${today(clock)})`.execute(db);
  clock.set('2026-06-10T09:20:00Z');
  const digest = (clock.now().getTime() - digestsDueAt('2026-06-10').getTime()) / 1000;
  assert.deepEqual(await ages(), { single: 0, alert: 1200, digest });
  assert.equal(digest, 3 * 3600 + 1200);
  for (const [problem, alert] of [
    [null, 0],
    ['The provider is away', 1200],
  ] as const) {
    const lease = await leaseBatch(db, today(clock), clock.now(), clock.now());
    assert.ok(lease?.madeAt);
    await endBatch(db, 'alerts', lease, { now: clock.now(), retryAt: clock.now(), problem });
    assert.equal((await ages()).alert, alert);
  }
});

test('a single mail the provider rejected has an age until sent; one deferred for its address has none', async (t) => {
  const product = await testProduct(t);
  const { context, db, clock, url } = product;
  const mail = { to: 'one@people.example', subject: 'One', text: '', html: '' };
  await context.jobs.add(db, 'send-mail', mail);
  const boss = openBoss(url, false);
  await boss.start();
  t.after(() => boss.stop({ graceful: false }));
  const single = async () => (await oldestAges(db, clock)).single;
  clock.set(new Date(Date.now() + 1_200_000).toISOString());
  assert.ok((await single()) >= 1200);
  for (const [kind, waits] of [
    ['unavailable', true],
    ['transient', false],
  ] as const) {
    await sql`update jobs.job set start_after = now()`.execute(db);
    const [job] = await boss.fetch('send-closed-mail');
    assert.ok(job);
    await boss.fail('send-closed-mail', job.id, new MailFailure(kind, '421 Not now'));
    assert.equal((await single()) >= 1200, waits, kind);
  }
});

test('reports a late log only for a database whose archiving fails', async (t) => {
  const { db } = await testProduct(t);
  await db.connection().execute(async (one) => {
    const age = () => unarchivedSeconds(one);
    assert.equal(await age(), 0, 'nothing is archived');
    // Found before the server's own, in which a test cannot make anything fail.
    await sql`create temp table pg_stat_archiver (last_archived_time timestamptz, last_failed_time timestamptz,
      stats_reset timestamptz)`.execute(one);
    for (const [archived, failed, least] of [
      ['20 minutes', null, 0],
      ['1 second', '1 minute', 0],
      ['20 minutes', '1 minute', 1200],
      [null, '1 minute', 3600],
    ] as const) {
      await sql`truncate pg_stat_archiver`.execute(one);
      await sql`insert into pg_stat_archiver
        select now() - ${archived}::interval, now() - ${failed}::interval, now() - interval '1 hour'`.execute(one);
      const found = await age();
      assert.ok(least === 0 ? found === 0 : found >= least && found < least + 60, `${archived} ${failed}: ${found}`);
    }
    await sql`drop table pg_stat_archiver`.execute(one);
  });
});
