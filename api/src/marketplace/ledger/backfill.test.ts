import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { acceptDeliveries } from '../../../demo-data/src/finish-seed.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';

const migration = new URL('../../../migrations/0012_marketing_ledger.sql', import.meta.url);

const ledger = async ({ db }: TestProduct) =>
  (
    await sql<object>`
      select period_id, kind, at, quantity, ends_on from marketing_event order by period_id, at, kind`.execute(db)
  ).rows;

/** The database before the ledger existed. */
const undoMigration = ({ db }: TestProduct) =>
  sql
    .raw(`
      drop table marketing_event, certificate_seal;
      alter table posting_period drop column verification_code, drop column views_counted;
      drop function new_verification_code();
      alter table invoice drop column supplier, drop column vat_percent;`)
    .execute(db);

test('postings older than the ledger show what is known, and say that views were not counted', async (t) => {
  const product = await testProduct(t);
  const { call, clock, db } = product;
  const [seller, admin, buyer] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
  ];
  const id = await makeLivePost(product, seller, {}, { Enddate: '2026-06-20' });
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' });
  const { periodId } = await db.selectFrom('post').select('periodId').where('id', '=', id).executeTakeFirstOrThrow();
  await makeAlerts(product.context, { periodId: periodId ?? 0 });
  await db.transaction().execute((tx) => acceptDeliveries(tx, periodId ?? 0));
  clock.set('2026-06-11T09:00:00Z');
  await call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  await call(seller, sellerCalls.extendPost, { query: { id }, body: { Enddate: '2026-07-07' } });
  clock.set('2026-06-12T09:00:00Z');
  await call(admin, adminCalls.unapprovePost, { query: { id } });
  await call(admin, adminCalls.approvePost, { query: { id } });
  clock.set('2026-06-13T09:00:00Z');
  await call(seller, sellerCalls.withdrawPost, { query: { id } });
  clock.set('2026-06-14T09:00:00Z');
  const again = { StartDate: '2026-06-14', EndDate: '2026-07-07' };
  await call(seller, sellerCalls.repost, { query: { id }, body: again });
  const noted = await ledger(product);
  assert.equal(noted.length, 12);
  await undoMigration(product);
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  // That table after later migrations.
  await sql
    .raw(
      'alter table marketing_event add column starts_on date, add column deadline timestamptz, add column deadline_before timestamptz, add column pictures int',
    )
    .execute(db);
  assert.deepEqual(await ledger(product), noted);
  const certificate = await call(seller, sellerCalls.certificate, { query: { id: periodId ?? 0 } });
  const { annex, verification } = certificate.json();
  assert.deepEqual([verification.standing, annex.viewsCounted, annex.interestReceived], ['unsealed', false, 1]);
  const [{ invoice }] = (await call(seller, sellerCalls.invoiceList)).json();
  const answer = (await call(seller, sellerCalls.invoice, { query: { id: invoice.invoiceId } })).json();
  assert.deepEqual([answer.supplier.vatNumber, answer.calculatedInformation.vatRate], ['GB 000 0000 00', 20]);
});
