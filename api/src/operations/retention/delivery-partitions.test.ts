import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { addDays, londonDay } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { cancelEnded } from '../../alerts/alerts/cancel-ended.job.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { frequency, friday, morning } from '../../alerts/digests/digests.fixture.ts';
import { makeDigests } from '../../alerts/digests/make-digests.job.ts';
import { recordMailEvents } from '../../alerts/mail-events/mail-event.service.ts';
import { finaliseCertificates } from '../../billing/certificates/finalise-certificates.job.ts';
import { applyRetention } from './apply-retention.job.ts';
import { makePartitions } from './delivery-partitions.sql.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

async function withPartitions(t: TestContext, onQuery?: (query: Statement) => void) {
  const product = await testProduct(t, undefined, {}, {}, (event) => onQuery?.(event.query));
  await makePartitions(product.db);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  /** A post whose period has a number, with its alerts. */
  const postAs = async (period: number) => {
    await sql`select setval(pg_get_serial_sequence('posting_period', 'id'), ${period}, false)`.execute(product.db);
    const Startdate = londonDay(product.clock.now());
    const id = await makeLivePost(product, seller, {}, { Startdate, Enddate: addDays(Startdate, 27) });
    assert.equal(await periodOf(product, id), period);
    await makeAlerts(product.context, { periodId: period });
    return id;
  };
  return { product, buyer, postAs };
}
const partitionsOf = async ({ db }: TestProduct) =>
  (
    await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'delivery'::regclass order by inhrelid`.execute(
      db,
    )
  ).rows.map(({ name }) => name);
const inPartitions = async ({ db }: TestProduct) =>
  (
    await sql<{ name: string }>`select tableoid::regclass::text as name from delivery order by period_id`.execute(db)
  ).rows.map(({ name }) => name);

test('partitions are made ahead of the latest posting, once, by however many at a time', async (t) => {
  const { product, postAs } = await withPartitions(t);
  const first = ['delivery_first', 'delivery_from_1000', 'delivery_from_2000', 'delivery_from_3000'];
  assert.deepEqual(await partitionsOf(product), first);
  assert.deepEqual(await Promise.all([makePartitions(product.db), makePartitions(product.db)]), [0, 0]);
  await postAs(1500);
  const made = await Promise.all([makePartitions(product.db), makePartitions(product.db)]);
  assert.deepEqual(made.sort(), [0, 1]);
  assert.deepEqual(await partitionsOf(product), [...first, 'delivery_from_4000']);
  const { rows } = await sql<{ room: string }>`
    select distinct array_to_string(c.reloptions, ' ') as room
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'delivery'::regclass`.execute(
    product.db,
  );
  assert.deepEqual(rows, [{ room: 'fillfactor=40' }], 'an outcome has room beside its delivery');
});

test('a partition goes once its postings ended two years ago and are sealed; one by one only what waited a month for it', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  await postAs(1000);
  product.clock.set('2026-09-01T09:00:00Z');
  await postAs(1001);
  await postAs(2500);
  const at = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    return inPartitions(product);
  };
  const all = ['delivery_first', 'delivery_from_1000', 'delivery_from_1000', 'delivery_from_2000'];
  assert.deepEqual(await at('2028-07-07T12:00:00Z'), all);
  assert.deepEqual(await at('2028-07-08T12:00:00Z'), all, 'nothing is sealed yet');
  await finaliseCertificates(product.context);
  assert.deepEqual(await at('2028-07-09T12:00:00Z'), all.slice(1), 'the second partition has a posting of September');
  assert.deepEqual((await partitionsOf(product)).at(0), 'delivery_from_1000');
  assert.deepEqual(await at('2028-08-08T12:00:00Z'), all.slice(2), 'that waited for a month');
  assert.deepEqual(await at('2028-10-08T12:00:00Z'), [], 'the last partition is not full: its row goes by itself');
  assert.ok(!(await partitionsOf(product)).includes('delivery_from_1000'));
  const { rows } = await sql<{ removed: number }>`
    select removed from retention_run where rule = 'deliveries' and removed > 0 order by ran_on`.execute(product.db);
  assert.deepEqual(
    rows.map(({ removed }) => removed),
    [1, 1, 2],
  );
});

test('what a run that was killed had detached is dropped and counted by the next one', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  await postAs(1200);
  await sql`alter table delivery detach partition delivery_first`.execute(product.db);
  await applyRetention(product.context);
  const { rows } = await sql<{ gone: boolean; removed: number }>`
    select to_regclass('delivery_first') is null as gone, removed from retention_run where rule = 'deliveries'`.execute(
    product.db,
  );
  assert.deepEqual(rows, [{ gone: true, removed: 1 }]);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] };
const scanned = ({ Plans = [], ...node }: Plan): string[] => [
  ...(node['Node Type'].endsWith('Scan') && node['Actual Loops'] && /^delivery_f/.test(node['Relation Name'] ?? '')
    ? [String(node['Relation Name'])]
    : []),
  ...Plans.flatMap(scanned),
];

test('making, sending, digesting and reporting read the partitions of their postings, not all there are', async (t) => {
  const noted: Statement[] = [];
  const { product, buyer, postAs } = await withPartitions(t, ({ sql: text, parameters }) => {
    if (/\b(from|join|update) delivery\b/.test(text)) noted.push({ sql: text, parameters });
  });
  const { mailer, received } = await mailing(t);
  await makeDigests(product.context);
  await postAs(1200);
  await sendAlerts(product, mailer);
  await frequency(product, buyer, 'daily');
  await postAs(3300);
  await morning(product, friday, mailer, received);
  const at = product.clock.now();
  const keys = ['a1200-1-1', 'd1-1'];
  await recordMailEvents(
    product.context,
    keys.map((key) => ({ key, address: buyer.id, reportedStatus: 'delivered' as const, at })),
  );
  await cancelEnded(product.context);
  // What waits for a digest or was given up is in small indexes of its own, and may be of any posting.
  const wide = noted.filter(({ sql: text }) => !/\bkept\b(?! =)|dead_at is not null/.test(text));
  assert.ok(wide.length > 10, String(wide.length));
  for (const { sql: text, parameters } of wide)
    await product.db
      .transaction()
      .execute(async (tx) => {
        // Of a few rows PostgreSQL reads all; of millions it does not.
        for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
        const query = { ...sql`select 1`.compile(tx), sql: `explain (analyze, format json) ${text}`, parameters };
        const { rows } = await tx.executeQuery<Record<string, [{ Plan: Plan }]>>(query);
        const read = new Set(
          rows.flatMap((row) =>
            Object.values(row)
              .flat()
              .flatMap(({ Plan: plan }) => scanned(plan)),
          ),
        );
        assert.ok(read.size <= 2, `${[...read]}: ${text}`);
        throw new Error('undone');
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error;
      });
});
