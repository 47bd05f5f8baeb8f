import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import { sql } from 'kysely';
import { testProduct } from '../../../test/product.ts';
import { applyRetention } from './apply-retention.job.ts';
import { bytesOf, tablesOf } from './kept-tables.sql.ts';

/**
 * Tables that do not grow with use: labels and texts, single rows, sums, and what is kept for thirty days of each screen or ninety of the
 * status.
 */
const few = [
  ...[
    'kysely_migration',
    'kysely_migration_lock',
    'function_text',
    'retention_run',
    'invoice_series',
    'credit_note_series',
    'mail_pace',
  ],
  ...[
    'appointment_status',
    'asset',
    'capacity',
    'category',
    'contact_topic',
    'country',
    'employees',
    'location',
    'title',
  ],
  ...['interested_status', 'trading_status', 'turnover', 'announcement', 'faq'],
  ...['area_error', 'area_vital', 'release_share', 'digest_made', 'home_count'],
  ...['dashboard_day', 'dashboard_month', 'dashboard_change'],
  ...['probe', 'mail_day', 'incident', 'restore_drill'],
];

test('an Admin sees the size of every growing table, each in one kind of data', async (t) => {
  const { db } = await testProduct(t);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`.execute(db);
  const counted = Object.values(tablesOf).flat();
  const all = rows.map(({ name }) => name);
  assert.deepEqual(
    counted
      .filter((name) => name !== 'jobs.job')
      .concat(few)
      .sort(),
    all.sort(),
  );
  const bytes = await bytesOf(db);
  for (const rule of retentionRules) assert.equal(bytes.has(rule), Object.hasOwn(tablesOf, rule), rule);
  for (const [rule, size] of bytes) assert.ok(size > 0, rule);
});

test('deletes a finished or given-up job a week after its last attempt, and keeps waiting ones', async (t) => {
  const product = await testProduct(t);
  const { db, context, clock } = product;
  for (let n = 0; n < 3; n += 1) await context.jobs.add(db, 'count-home', {});
  await sql`update jobs.job set state = 'failed', completed_on = '2026-06-10T09:00:00Z'
    where id = (select min(id::text)::uuid from jobs.job)`.execute(db);
  await sql`update jobs.job set state = 'completed', completed_on = '2026-06-11T09:00:00Z'
    where id = (select max(id::text)::uuid from jobs.job)`.execute(db);
  const left = async (instant: string) => {
    clock.set(instant);
    await applyRetention(context);
    const { rows } = await sql<{ state: string }>`select state::text from jobs.job order by state::text`.execute(db);
    return rows.map(({ state }) => state);
  };
  assert.deepEqual(await left('2026-06-17T09:00:00Z'), ['completed', 'created', 'failed']);
  assert.deepEqual(await left('2026-06-18T08:59:00Z'), ['completed', 'created']);
  assert.deepEqual(await left('2026-06-19T09:00:00Z'), ['created']);
  const { rows } = await sql`select from retention_run where rule = 'jobs' and removed = 1`.execute(db);
  assert.equal(rows.length, 2);
});
