import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type RawBuilder, sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readDashboard } from './dashboard.service.ts';
import { sumDashboards } from './sum-dashboards.job.ts';

/** Half a year of postings and interest, read in June 2024: finished periods must also be finished by the database's clock. */
async function market(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t, '2024-01-10T09:00:00Z');
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  for (const [start, end] of [
    ['2024-01-10', '2024-02-06'],
    ['2024-02-26', '2024-03-24'],
    ['2024-03-31', '2024-04-27'],
    ['2024-05-20', '2024-06-16'],
  ] as const) {
    product.clock.set(`${start}T09:00:00Z`);
    const post = await makeLivePost(product, seller, {}, { Startdate: start, Enddate: end });
    product.clock.set(`${start}T23:30:00Z`);
    const body = { ExpressInterestText: 'We buy bakeries' };
    assert.equal(
      (await product.call(buyer, buyerCalls.expressInterest, { query: { id: post }, body })).statusCode,
      200,
    );
  }
  product.clock.set('2024-06-20T09:00:00Z');
  const { db, context } = product;
  /** As the Admin sees it, and as it is without any sums. */
  const read = () => readDashboard(context);
  const recount = async () => {
    const counting = db.transaction().execute(async (tx) => {
      await sql`delete from dashboard_day`.execute(tx);
      await sql`delete from dashboard_month`.execute(tx);
      throw Object.assign(new Error('rolled back'), { counted: await readDashboard({ ...context, db: tx }) });
    });
    return counting.catch((error: { counted?: unknown }) => error.counted ?? Promise.reject(error));
  };
  const exact = async (what: string) => {
    const shown = await read();
    assert.deepEqual(shown, await recount(), what);
    return JSON.stringify(shown);
  };
  const rows = async () => {
    const { rows: found } = await sql<{ days: number; months: number; changes: number }>`
      select (select count(*)::int from dashboard_day) as days, (select count(*)::int from dashboard_month) as months,
        (select count(*)::int from dashboard_change) as changes`.execute(db);
    return found[0];
  };
  return { product, db, context, seller, exact, rows };
}

const late = '2024-03-05T12:00:00Z';
const periodOf = (nth: number) => sql`(select id from posting_period order by id offset ${nth} limit 1)`;
const event = (nth: number, kind: string, at: string, source: string | null = null) =>
  sql`insert into marketing_event (period_id, kind, at, source, quantity) values (${periodOf(nth)}, ${kind}, ${at}, ${source}, 3)`;

/** What can change in a day already added up: late, corrected or deleted rows. */
const changes: Record<string, (n: number) => RawBuilder<unknown>> = {
  'alerts reported late': (n) => event(0, 'alerts accepted', late, `late:${n}`),
  'bounces reported late': (n) => event(1, 'bounced', '2024-04-01T00:30:00Z', `late:${n}`),
  'a first interest noted late': (n) => event(2, 'interest received', `2024-03-31T${10 + (n % 10)}:00:00Z`, `9${n}`),
  'a posting that had been moved': () => event(1, 'moved', '2024-03-01T00:00:00Z'),
  'a posting that went live once more': (n) => event(2, 'live', `2024-03-0${1 + (n % 8)}T05:00:00Z`, `live:${n}`),
  'a posting that was sold after it had run out': () =>
    sql`update posting_period set ended_as = 'Sold', ended_at = '2024-03-24T23:59:59.999Z' where id = ${periodOf(1)}`,
  'a sale taken back': () => sql`update posting_period set ended_as = null, ended_at = null where id = ${periodOf(1)}`,
  'a posting that ended later': (n) =>
    sql`update posting_period set ends_on = date '2024-04-27' + ${n % 9}::int where id = ${periodOf(2)}`,
  'a posting that began earlier': (n) =>
    sql`update posting_period set starts_on = date '2024-02-26' - ${n % 9}::int, created_at = created_at - interval '9 days' where id = ${periodOf(1)}`,
  'a buyer of before': (n) =>
    sql`update account set created_at = timestamptz '2024-05-12' - ${n % 20} * interval '1 day' where role = 'buyer'`,
  'an interest of before': () =>
    sql`update expression set created_at = created_at - interval '3 days' where post_id = 1`,
  'an interest deleted': () => sql`delete from expression where id = (select min(id) from expression)`,
};

test('totals stay exact, whatever changes in past days', async (t) => {
  const { context, db, exact, rows } = await market(t);
  await exact('nothing is added up yet');
  await sumDashboards(context);
  assert.deepEqual(await rows(), { days: 353, months: 11, changes: 0 });
  let before = await exact('all is added up');
  let n = 0;
  for (const [what, change] of Object.entries(changes)) {
    n += 1;
    await change(n).execute(db);
    const after = await exact(what);
    assert.notEqual(after, before, `${what} shows at once`);
    await sumDashboards(context);
    before = await exact(`${what}, added up`);
    assert.equal(before, after);
  }
  assert.deepEqual(await rows(), { days: 353, months: 11, changes: 0 });
});

/** A database on which the process is killed before its `nth` transaction. */
const killedBefore = (db: Database, nth: number): Database => {
  let left = nth;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && left-- === 0) throw new Error('killed');
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};

test('totals are exact after any order of changes, killed jobs and late transactions', async (t) => {
  const { context, db, exact, rows } = await market(t);
  const kinds = Object.values(changes);
  let seed = 20;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let n = 0; n < 25; n += 1) {
    const change = kinds[upTo(kinds.length)]?.(n + 100) ?? assert.fail();
    const killed = sumDashboards({ ...context, db: killedBefore(db, upTo(9)) }).then(
      () => undefined,
      ({ message }: Error) => assert.equal(message, 'killed'),
    );
    await Promise.all([
      // It continues while the job runs, and ends after it.
      db.transaction().execute(async (tx) => {
        await change.execute(tx);
        await killed;
      }),
      upTo(2) === 0 ? sumDashboards(context) : undefined,
    ]);
    await exact(`change ${n}`);
  }
  await sumDashboards(context);
  await exact('at the end');
  assert.deepEqual(await rows(), { days: 353, months: 11, changes: 0 });
});

/** Writes the first row of a table again, on a day in May later than all sums. */
const again = (table: string, over: object) => sql`
  insert into ${sql.table(table)} overriding system value
  select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(first) || ${JSON.stringify({ created_at: '2024-05-15T09:00:00Z', ...over })}::jsonb)).*
  from (select * from ${sql.table(table)} order by created_at limit 1) as first`;

test('records dated in past days are in their figures', async (t) => {
  const { product, context, db, seller, exact, rows } = await market(t);
  const scheduled = await makeLivePost(product, seller, {}, { Startdate: '2024-08-01', Enddate: '2024-08-28' });
  const cancel = { query: { id: scheduled }, body: {} };
  assert.equal((await product.call(seller, sellerCalls.cancelScheduledPost, cancel)).statusCode, 200);
  const id = 9_000;
  const written: Record<string, () => Promise<unknown>> = {
    buyer: () => makeBuyer(product, {}, { createdAt: new Date('2024-05-15T09:00:00Z') }),
    posting: () => again('posting_period', { id, verification_code: 'NONE' }).execute(db),
    interest: () => again('expression', { id, buyer_id: seller.id }).execute(db),
    invoice: () => again('invoice', { id, number: id, period_id: id }).execute(db),
    credit: () => again('credit_note', { id, number: id }).execute(db),
  };
  await sumDashboards(context);
  let before = await exact('nothing is late');
  for (const [what, write] of Object.entries(written)) {
    await write();
    const after = await exact(what);
    assert.notEqual(after, before, `${what} shows at once`);
    await sumDashboards(context);
    before = await exact(`${what}, added up`);
  }
  assert.deepEqual(await rows(), { days: 353, months: 11, changes: 0 });
});

test('deleting a posting removes its amounts', async (t) => {
  const { context, db, exact, rows } = await market(t);
  await event(1, 'alerts accepted', late).execute(db);
  await sumDashboards(context);
  let before = await exact('all is there');
  const period = sql`period_id = ${periodOf(1)}`;
  const deleted: Record<string, RawBuilder<unknown>> = {
    interest: sql`delete from marketing_event where ${period} and kind = 'interest received'`,
    ledger: sql`delete from marketing_event where ${period}`,
    invoice: sql`delete from invoice where ${period}`,
    posting: sql`delete from posting_period where id = ${periodOf(1)}`,
  };
  for (const [what, statement] of Object.entries(deleted)) {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('marketplace.retention', 'on', true)`.execute(tx);
      if (what === 'posting') await sql`update post set period_id = null where ${period}`.execute(tx);
      await statement.execute(tx);
    });
    const after = await exact(what);
    assert.notEqual(after, before, `${what} is missed at once`);
    await sumDashboards(context);
    before = await exact(`${what}, added up`);
  }
  assert.deepEqual(await rows(), { days: 353, months: 11, changes: 0 });
});
