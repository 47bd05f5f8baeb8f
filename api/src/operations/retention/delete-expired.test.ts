import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import type { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { keptFor, retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeLivePost, password, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { financialYearBefore, yearsBefore } from '../../accounts/closing/years.rules.ts';
import { register, sellerForm } from '../../accounts/registration/registration.fixture.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { finaliseCertificates } from '../../billing/certificates/finalise-certificates.job.ts';
import { applyRetention } from './apply-retention.job.ts';

/** A seller with a post that runs from 10 June to 7 July 2026, alerted to a buyer who is interested. */
async function withHistory(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const post = await makeLivePost(product, seller);
  const { periodId } = await product.db.selectFrom('post').select('periodId').executeTakeFirstOrThrow();
  await makeAlerts(product.context, { periodId: Number(periodId) });
  await product.call(buyer, buyerCalls.expressInterest, { query: { id: post }, body: { ExpressInterestText: 'Yes' } });
  const at = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    return rowCounts(product);
  };
  return { product, seller, buyer, at };
}
const counted = async ({ db }: TestProduct, table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;

test('defect 39: deletes deliveries after two years, interest and post after six, the invoice with its financial year', async (t) => {
  const { product, at } = await withHistory(t);
  product.clock.set('2026-07-10T02:00:00Z');
  await finaliseCertificates(product.context);
  await sql`insert into posting_notice select id, 'ended', ${product.clock.now()} from posting_period`.execute(
    product.db,
  );
  const before = await rowCounts(product);
  assert.deepEqual(
    [before.delivery, before.expression, before.post, before.invoice, before.certificate],
    [1, 1, 1, 1, 1],
  );
  assert.deepEqual(await at('2028-07-07T12:00:00Z'), before);
  assert.equal((await at('2028-07-08T12:00:00Z')).delivery, 0);
  assert.equal((await at('2032-07-07T12:00:00Z')).expression, 1);
  const sixYears = await at('2032-07-08T12:00:00Z');
  assert.deepEqual(
    [sixYears.expression, sixYears.post, sixYears.invoice],
    [0, 1, 1],
    'the invoice still names the post',
  );
  assert.equal((await at('2033-03-31T12:00:00Z')).invoice, 1);
  const all = await at('2033-04-01T12:00:00Z');
  assert.deepEqual(
    [all.invoice, all.post, all.postingPeriod, all.certificate, all.certificateSeal, all.marketingEvent],
    [0, 0, 0, 0, 0, 0],
  );
  assert.equal(await counted(product, 'posting_notice'), 0);
});

test('defect 39: a cancelled post is deleted with a closed account, and stays as a draft with another', async (t) => {
  const product = await testProduct(t);
  const owners = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')] as const;
  const posts: number[] = [];
  for (const owner of owners) {
    const id = await makeLivePost(product, owner, {}, { Startdate: '2026-06-20', Enddate: '2026-07-17' });
    assert.equal((await product.call(owner, sellerCalls.cancelScheduledPost, { query: { id } })).statusCode, 200);
    posts.push(id);
  }
  const closing = await product.call(owners[0], signedInCalls.closeAccount, { body: { Password: password } });
  assert.equal(closing.statusCode, 200);
  const left = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    return (await product.db.selectFrom('post').select('id').orderBy('id').execute()).map(({ id }) => id);
  };
  assert.deepEqual(await left('2033-03-31T12:00:00Z'), posts, 'the invoices still name them');
  assert.deepEqual(await left('2033-04-01T12:00:00Z'), posts.slice(1));
});

test('deletes a sale’s outcome and statement six years after the post ended, while its invoice still names the post', async (t) => {
  const { product, seller, at } = await withHistory(t);
  product.clock.set('2026-07-08T09:00:00Z');
  const { id } = await product.db.selectFrom('post').select('id').executeTakeFirstOrThrow();
  const body = { ...anOutcome(), CompletedOn: '2026-07-01' };
  const recorded = await product.call(seller, sellerCalls.saveOutcome, { query: { id }, body });
  assert.equal(recorded.statusCode, 200);
  await product.call(seller, sellerCalls.saveStatement, { query: { id }, body: { offers: 'Two came.' } });
  assert.equal((await product.call(seller, sellerCalls.takeStatement, { query: { id } })).statusCode, 200);
  const tables = ['outcome', 'statement', 'statement_draft'] as const;
  const left = () => Promise.all(tables.map((table) => counted(product, table)));
  await at('2032-07-07T12:00:00Z');
  assert.deepEqual(await left(), [1, 1, 1]);
  assert.equal((await at('2032-07-08T12:00:00Z')).post, 1);
  assert.deepEqual(await left(), [0, 0, 0]);
  assert.equal((await at('2033-04-01T12:00:00Z')).post, 0);
  assert.equal(await counted(product, 'outcome_notice'), 0);
});

test('defect 39: deletes an unconfirmed registration after thirty days, and keeps a confirmed one', async (t) => {
  const product = await testProduct(t);
  await register(product, { ...sellerForm, Email: 'kept@people.example' });
  await product.db.updateTable('account').set({ emailConfirmedAt: product.clock.now() }).execute();
  await register(product, sellerForm);
  await makeAccount(product, 'admin', { emailConfirmedAt: null });
  const left = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    return (
      await product.db.selectFrom('account').select('email1').where('role', '=', 'seller').orderBy('email1').execute()
    ).map(({ email1 }) => email1);
  };
  assert.deepEqual(await left('2026-07-10T09:00:00Z'), [sellerForm.Email, 'kept@people.example'].sort());
  assert.deepEqual(await left('2026-07-11T09:00:01Z'), ['kept@people.example']);
  assert.equal(await counted(product, 'consent'), 2);
});

test('defect 39: reduces a closed account after a year and deletes it after six, with nothing left that names it', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, { keywords: 'bakery' }, { telephone: '0113 496 0000' });
  await product.db
    .insertInto('consent')
    .values({ accountId: buyer.id, document: 'terms', version: '2026-11', givenAt: product.clock.now() })
    .execute();
  await product.call(buyer, signedInCalls.closeAccount, { body: { Password: password } });
  const seen = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    const account = await product.db.selectFrom('account').select(['telephone', 'closedEmail']).executeTakeFirst();
    return [
      account?.telephone,
      account?.closedEmail,
      await counted(product, 'criteria'),
      await counted(product, 'consent'),
    ];
  };
  assert.deepEqual(await seen('2027-06-10T08:59:59Z'), ['0113 496 0000', buyer.email, 1, 1]);
  assert.deepEqual(await seen('2027-06-11T09:00:00Z'), ['', buyer.email, 0, 1]);
  // The closing's log entry also names its actor for six years.
  assert.deepEqual(await seen('2032-06-11T09:00:00Z'), [undefined, undefined, 0, 0]);
});

test('defect 39: killed halfway, the job resumes and counts nothing twice', async (t) => {
  const { product } = await withHistory(t);
  const admin = await makeAccount(product, 'admin');
  product.clock.set('2026-07-20T09:00:00Z');
  for (let n = 0; n < 7; n += 1)
    await makeAccount(product, 'buyer', { emailConfirmedAt: null, createdAt: '2026-01-01T09:00:00Z' });
  // What a killed job leaves: a run with a start and no end.
  await sql`insert into retention_run (rule, ran_on, removed, started_at)
    values ('unconfirmed-accounts', '2026-07-20', 3, ${product.clock.now()})`.execute(product.db);
  await Promise.all([applyRetention(product.context), applyRetention(product.context)]);
  const report = (await product.call(admin, adminCalls.retention)).json<RetentionReport>();
  assert.deepEqual(
    report.rules.map(({ rule }) => rule),
    retentionRules,
  );
  const of = (name: string) => report.rules.find(({ rule }) => rule === name);
  assert.ok(Number(of('deliveries')?.bytes) > 0);
  assert.deepEqual(of('unconfirmed-accounts'), {
    rule: 'unconfirmed-accounts',
    lastStarted: '2026-07-20T09:00:00.000Z',
    lastEnded: '2026-07-20T09:00:00.000Z',
    ...{ lastRemoved: 10, removedInAll: 10, bytes: null },
  });
  assert.equal(of('contact')?.lastStarted, null);
  product.clock.set('2026-07-21T09:00:00Z');
  await applyRetention(product.context);
  const next = (await product.call(admin, adminCalls.retention)).json<RetentionReport>().rules;
  assert.deepEqual(
    next
      .filter(({ rule }) => rule === 'unconfirmed-accounts')
      .map(({ lastRemoved, removedInAll }) => [lastRemoved, removedInAll]),
    [[0, 10]],
  );
});

test('defect 39: one failing kind does not stop the others, and nobody else can delete from ledgers', async (t) => {
  const { product } = await withHistory(t);
  await sql`create table paid (id int primary key references invoice)`.execute(product.db);
  await sql`create table clings (id int references paid)`.execute(product.db);
  await sql`insert into paid select id from invoice`.execute(product.db);
  await sql`insert into clings select id from paid`.execute(product.db);
  for (const table of ['invoice', 'marketing_event'])
    await assert.rejects(sql`delete from ${sql.table(table)}`.execute(product.db), /never changed or deleted/);
  product.clock.set('2034-01-01T09:00:00Z');
  await assert.rejects(applyRetention(product.context), /could not be deleted/);
  assert.deepEqual([await counted(product, 'expression'), await counted(product, 'invoice')], [0, 1]);
  await sql`drop table clings`.execute(product.db);
  await applyRetention(product.context);
  assert.deepEqual([await counted(product, 'invoice')], [0]);
});

test('defect 39: counts calendar years, and financial years ending in March', () => {
  assert.equal(yearsBefore('2032-02-29', 6), '2026-03-01');
  const cases = [
    ['2033-03-31', '2026-03-31T23:00:00.000Z'],
    ['2033-04-01', '2027-03-31T23:00:00.000Z'],
    ['2033-12-31', '2027-03-31T23:00:00.000Z'],
  ] as const;
  for (const [day, expected] of cases) assert.equal(financialYearBefore(day, 6).toISOString(), expected, day);
  assert.equal(keptFor('closed-accounts'), 'While the account is open, and one year after it is closed');
  assert.equal(keptFor('expressions'), 'Six years after the post ended');
});

test('defect 39: deletes an invoice with everything that refers to it, and keeps an account while anything does', async (t) => {
  const { product } = await withHistory(t);
  const { db } = product;
  await sql`create table settled (invoice_id int not null references invoice, by_whom uuid references account)`.execute(
    db,
  );
  const gone = await makeAccount(product, 'buyer');
  await product.call(gone, signedInCalls.closeAccount, { body: { Password: password } });
  await sql`insert into settled select id, ${gone.id} from invoice`.execute(db);
  const held = async (instant: string) => {
    product.clock.set(instant);
    await applyRetention(product.context);
    const account = await db.selectFrom('account').select('id').where('id', '=', gone.id).executeTakeFirst();
    return [await counted(product, 'settled'), account !== undefined];
  };
  await held('2027-06-12T09:00:00Z');
  assert.deepEqual(await held('2032-08-01T09:00:00Z'), [1, true]);
  assert.deepEqual(await held('2033-04-02T09:00:00Z'), [0, false]);
});
