import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VatPeriods, VatRecord } from '@marketplace/shared-contract/billing/vat';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

/** Invoices of 31 March (London) and 3 June, each £414.00, of which the first was credited in part on 30 June at 23:30 in London. */
async function withCredit(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t, '2026-03-31T22:30:00Z');
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const credit = { body: { Whole: false, Amount: 100, Reason: 'Two days late' }, query: { id: 1 } };
  await makeLivePost(product, seller, { Reference: 'MARCH' }, { Startdate: '2026-03-31', Enddate: '2026-04-10' });
  product.clock.set('2026-06-03T09:00:00Z');
  await makeLivePost(product, seller, { Reference: 'JUNE' }, { Startdate: '2026-06-03', Enddate: '2026-06-20' });
  product.clock.set('2026-06-30T22:30:00Z');
  const answer = await product.call(admin, adminCalls.issueCreditNote, credit);
  assert.equal(answer.statusCode, 200, answer.body);
  const ask = async <T>(call: (typeof adminCalls)[keyof typeof adminCalls], query = {}) => {
    const got = await product.call(admin, call, { query });
    assert.equal(got.statusCode, 200, got.body);
    return got.json<T>();
  };
  return { product, seller, admin, ask };
}

test('defect 106: lists invoices and credit notes together with net, VAT and total, on screen and in the file', async (t) => {
  const { product, admin, ask } = await withCredit(t);
  const { records, total } = await ask<{ records: VatRecord[]; total: number }>(adminCalls.vatRecords);
  assert.equal(total, 3);
  assert.deepEqual(
    records.map(({ kind, number, invoiceNumber, reference, net, vat, gross }) =>
      [kind, number, invoiceNumber, reference, net, vat, gross].join(' '),
    ),
    ['credit-note 1 1 MARCH -100 -20 -120', 'invoice 2 2 JUNE 345 69 414', 'invoice 1 1 MARCH 345 69 414'],
  );
  const notes = await ask<{ records: VatRecord[] }>(adminCalls.vatRecords, { kind: 'credit-note' });
  assert.deepEqual([notes.records.length, notes.records[0]?.kind], [1, 'credit-note']);
  const file = await product.call(admin, adminCalls.vatRecordsCsv, { query: { from: '2026-06-30' } });
  assert.equal(
    file.body.replace('\uFEFF', ''),
    'Issued,Type,Number,For invoice,Issued to,Post,Before VAT,VAT,Total\r\n30 June 2026,Credit note,1,1,Tester & Co,MARCH,-100,-20,-120\r\n',
  );
});

test('defect 106: sums VAT by tax period, deducting credit notes in their own period', async (t) => {
  const { ask } = await withCredit(t);
  const sums = async (every?: string, more = {}) => {
    const { periods, all } = await ask<VatPeriods>(adminCalls.vatPeriods, { ...(every && { every }), ...more });
    return [...periods, { ...all, from: 'all', to: '' }].map(
      ({ from, to, invoicedVat, creditedVat, net, vat, gross }) =>
        [from, to, invoicedVat, creditedVat, net, vat, gross].join(' '),
    );
  };
  const all = 'all  138 -20 590 118 708';
  assert.deepEqual(await sums(), [
    '2026-04-01 2026-06-30 69 -20 245 49 294',
    '2026-01-01 2026-03-31 69 0 345 69 414',
    all,
  ]);
  assert.deepEqual(await sums('april'), [
    '2026-05-01 2026-07-31 69 -20 245 49 294',
    '2026-02-01 2026-04-30 69 0 345 69 414',
    all,
  ]);
  assert.deepEqual(await sums('may'), [
    ...['2026-06-01 2026-08-31 69 -20 245 49 294', '2026-03-01 2026-05-31 69 0 345 69 414'],
    all,
  ]);
  assert.deepEqual(await sums('month', { from: '2026-04-01', to: '2026-06-30' }), [
    '2026-06-01 2026-06-30 69 -20 245 49 294',
    'all  69 -20 245 49 294',
  ]);
  assert.deepEqual(await sums('month', { to: '2026-01-31' }), ['all  0 0 0 0 0']);
});

test('defect 106: rejects an unknown tax period', async (t) => {
  const { product, admin } = await withCredit(t);
  const wrong = await product.call(admin, adminCalls.vatPeriods, { query: { every: 'week' } });
  assert.deepEqual([wrong.statusCode, Object.keys(wrong.json().fields)], [400, ['every']]);
});
