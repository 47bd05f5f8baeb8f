import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
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
import { connect } from '../../platform/database/connect.ts';
import { upgradePublication } from '../backup/upgrade-publication.ts';
import { applyRetention } from './apply-retention.job.ts';
import { indexPartitions } from './delivery-indexes.sql.ts';
import { makePartitions } from './delivery-partitions.sql.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

async function withPartitions(t: TestContext, onQuery?: (query: Statement) => void) {
  const product = await testProduct(t, undefined, {}, {}, (event) => onQuery?.(event.query));
  await makePartitions(product.db);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  /** A post with a period number, and its alerts. */
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
/** The second half of 2026 is over, and sealed. */
async function finaliseAll({ clock, context }: TestProduct) {
  clock.set('2027-01-10T02:00:00Z');
  await finaliseCertificates(context);
}
const inPartitions = async ({ db }: TestProduct) =>
  (
    await sql<{ name: string }>`select tableoid::regclass::text as name from delivery order by period_id`.execute(db)
  ).rows.map(({ name }) => name);

test('creates partitions ahead of the latest posting, once, even concurrently', async (t) => {
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

test('drops a partition once its postings ended two years ago and are sealed; deletes singly only what waited a month for that', async (t) => {
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

test('the next run drops and counts what a killed run had detached', async (t) => {
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

test('deletes no delivery before its certificate is sealed, by partition or singly', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  await postAs(1200);
  product.clock.set('2028-10-08T12:00:00Z');
  await applyRetention(product.context);
  assert.deepEqual(await inPartitions(product), ['delivery_first', 'delivery_from_1000']);
  await finaliseCertificates(product.context);
  product.clock.set('2028-10-09T12:00:00Z');
  await applyRetention(product.context);
  assert.deepEqual(await inPartitions(product), []);
});

test('deletes deliveries singly while a newer server replicates the database', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  await postAs(1200);
  await finaliseAll(product);
  await sql`create publication ${sql.ref(upgradePublication)}`.execute(product.db);
  const after = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    return [(await partitionsOf(product)).includes('delivery_first'), (await inPartitions(product)).length];
  };
  assert.deepEqual(await after('2028-07-09T12:00:00Z'), [true, 1], 'the first partition is full: its row waits');
  assert.deepEqual(await after('2028-08-09T12:00:00Z'), [true, 0]);
  await sql`drop publication ${sql.ref(upgradePublication)}`.execute(product.db);
  assert.deepEqual(await after('2028-08-10T12:00:00Z'), [false, 0]);
});

test('first finishes detaching a partition that was interrupted', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  await postAs(1200);
  await postAs(2200);
  await finaliseAll(product);
  const reader = connect(product.url, 1);
  t.after(() => reader.destroy());
  await reader.transaction().execute(async (tx) => {
    await sql`select from delivery`.execute(tx);
    await product.db.connection().execute(async (one) => {
      await sql`set lock_timeout = '200ms'`.execute(one);
      const detaching = sql`alter table delivery detach partition delivery_from_1000 concurrently`.execute(one);
      await assert.rejects(detaching, /lock timeout/);
      await sql`reset lock_timeout`.execute(one);
    });
  });
  product.clock.set('2028-07-09T12:00:00Z');
  await applyRetention(product.context);
  assert.deepEqual((await partitionsOf(product)).slice(0, 1), ['delivery_from_2000']);
});

test('gives each partition its index of buyers, once, built concurrently with writes on existing ones', async (t) => {
  const { product, postAs } = await withPartitions(t);
  await postAs(1);
  const indexed = async () =>
    (
      await sql<{ name: string }>`
        select x.indrelid::regclass::text as name from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
        where i.inhparent = 'delivery_buyer'::regclass and x.indisvalid order by x.indrelid`.execute(product.db)
    ).rows.map(({ name }) => name);
  assert.deepEqual(await indexed(), (await partitionsOf(product)).slice(1), 'new ones have it from their table');
  // What an interrupted build leaves.
  await sql`create index delivery_first_buyer on delivery_first (buyer_id)`.execute(product.db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'delivery_first_buyer'::regclass`.execute(
    product.db,
  );
  const made = await Promise.all([indexPartitions(product.db), indexPartitions(product.db)]);
  assert.ok(made.includes(1), String(made));
  assert.deepEqual(await indexed(), await partitionsOf(product));
  assert.equal(await indexPartitions(product.db), 0);
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = 'delivery_buyer'::regclass`.execute(product.db);
  assert.deepEqual(rows, [{ valid: true }]);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
};
const scanned = ({ Plans = [], ...node }: Plan): string[] => [
  ...(node['Node Type'].endsWith('Scan') && node['Actual Loops'] && /^delivery_f/.test(node['Relation Name'] ?? '')
    ? [String(node['Relation Name'])]
    : []),
  ...Plans.flatMap(scanned),
];

/** PostgreSQL's plan for a statement if there were millions of rows: with few it reads all. Leaves no traces. */
async function plansOf({ db }: TestProduct, { sql: text, parameters }: Statement): Promise<Plan[]> {
  let plans: Plan[] = [];
  const undone = new Error('undone');
  await db
    .transaction()
    .execute(async (tx) => {
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const query = { ...sql`select 1`.compile(tx), sql: `explain (analyze, format json) ${text}`, parameters };
      const { rows } = await tx.executeQuery<Record<string, [{ Plan: Plan }]>>(query);
      plans = rows.flatMap((row) =>
        Object.values(row)
          .flat()
          .map(({ Plan: plan }) => plan),
      );
      throw undone;
    })
    .catch((error: Error) => {
      if (error !== undone) throw error;
    });
  return plans;
}

test('creating, sending, digesting and reporting only read the partitions of their postings', async (t) => {
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
  // Alerts waiting for a digest or given up are in small indexes of their own, and may belong to any posting.
  const wide = noted.filter(({ sql: text }) => !/\bkept\b(?! =)|dead_at is not null/.test(text));
  assert.ok(wide.length > 10, String(wide.length));
  for (const statement of wide) {
    const read = new Set((await plansOf(product, statement)).flatMap(scanned));
    assert.ok(read.size <= 2, `${[...read]}: ${statement.sql}`);
  }
});

/** The partitions and primary keys that a plan reads completely: a key only helps queries with the period. */
const readWhole = ({ Plans = [], ...node }: Plan): string[] => [
  ...[
    node['Node Type'] === 'Seq Scan' && node['Relation Name'],
    !/period_id/.test(node['Index Cond'] ?? '') && node['Index Name'],
  ]
    .filter((name) => typeof name === 'string')
    .filter((name) => /^delivery_f(?!.*_(buyer|digest|kept|dead))/.test(name)),
  ...Plans.flatMap(readWhole),
];

test('retention, deleted accounts and data exports find deliveries by an index, in any partition', async (t) => {
  const noted: Statement[] = [];
  const { product, buyer, postAs } = await withPartitions(t, ({ sql: text, parameters }) => {
    if (/\b(from|join|update) "?delivery\b/.test(text)) noted.push({ sql: text, parameters });
  });
  await indexPartitions(product.db);
  await postAs(1200);
  await postAs(3300);
  await finaliseAll(product);
  noted.length = 0;
  product.clock.set('2033-04-02T12:00:00Z');
  const { rawPayload } = await product.call(buyer, signedInCalls.yourDataZip);
  assert.ok(rawPayload.length > 1000);
  await applyRetention(product.context);
  const texts = noted.map(({ sql: text }) => text.replaceAll('"', ''));
  for (const part of ['d.buyer_id = $', 'r.buyer_id', 'delete from delivery where period_id', 'd.digest_id = g.id'])
    assert.ok(
      texts.some((text) => text.includes(part)),
      part,
    );
  // PostgreSQL's own queries before it deletes an account.
  const asked = { sql: 'select 1 from delivery x where $1 = buyer_id for key share of x', parameters: [buyer.id] };
  for (const statement of [...noted, asked]) {
    const read = (await plansOf(product, statement)).flatMap(readWhole);
    assert.deepEqual(read, [], statement.sql);
  }
});
