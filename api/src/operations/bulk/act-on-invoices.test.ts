import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

const payment = { Act: 'mark-paid', PaidOn: '2026-06-10', Method: 'Cheque', Reference: '' };
type User = NonNullable<Parameters<TestProduct['call']>[0]>;

/** A number of invoices of a seller, each of £414.00 and issued on 10 June 2026. */
async function withInvoices(t: Parameters<typeof testProduct>[0], many: number) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller');
  for (let n = 0; n < many; n += 1) await makeLivePost(product, seller, { Reference: `P${n}` });
  const invoices = await product.db.selectFrom('invoice').select(['id', 'number']).orderBy('id').execute();
  const ids = invoices.map(({ id }) => id);
  const ask = (body: object, by: User = admin) =>
    product.call(by, adminCalls.actOnInvoices, { body: { ...payment, Ids: ids, ...body } });
  const outcomes = async (body: object, by?: User) => {
    const answer = await ask(body, by);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<BulkOutcome>().rows.map(({ outcome, text }) => [outcome, text]);
  };
  const pay = (id: number, Amount: number) =>
    product.call(admin, adminCalls.recordPayment, {
      query: { id },
      body: { Kind: 'received', Amount, PaidOn: '2026-06-10', Reference: 'BACS 1' },
    });
  const payments = () =>
    product.db
      .selectFrom('payment')
      .select(['invoiceId', 'amountPence', 'paidOn', 'method', 'reference'])
      .orderBy('id')
      .execute();
  return { product, admin, seller, ids, invoices, ask, outcomes, pay, payments };
}

test('previews several invoices, then pays what is outstanding of each, once even if pressed twice', async (t) => {
  const { product, admin, ids, outcomes, pay, payments } = await withInvoices(t, 3);
  const [first = 0, second = 0, third = 0] = ids;
  await pay(first, 414);
  await pay(second, 100);
  const counts = await rowCounts(product);
  const Ids = [...ids, 999_999, second];
  assert.deepEqual(await outcomes({ Ids, Preview: true }), [
    ['stays', 'Nothing is outstanding'],
    ['changes', '£314.00 will be recorded as paid'],
    ['changes', '£414.00 will be recorded as paid'],
    ['stays', 'Not found'],
  ]);
  assert.deepEqual(await rowCounts(product), counts, 'a preview writes nothing');
  assert.deepEqual(await outcomes({ Ids, Reference: ' RUN 7 ' }), [
    ['stays', 'Nothing is outstanding'],
    ['changes', '£314.00 recorded as paid'],
    ['changes', '£414.00 recorded as paid'],
    ['stays', 'Not found'],
  ]);
  const paid = { paidOn: '2026-06-10', method: 'Cheque', reference: 'RUN 7' };
  assert.deepEqual((await payments()).slice(2), [
    { invoiceId: second, amountPence: 31_400, ...paid },
    { invoiceId: third, amountPence: 41_400, ...paid },
  ]);
  const entries = await product.db.selectFrom('audit').select('after').where('act', '=', 'record-payment').execute();
  assert.deepEqual(entries.at(-1)?.after, { outstanding: '£0.00', ...paid });
  const done = await rowCounts(product);
  assert.ok((await outcomes({ Ids })).every(([outcome]) => outcome === 'stays'));
  assert.deepEqual(await rowCounts(product), done);
  const { payments: shown } = (await product.call(admin, sellerCalls.invoice, { query: { id: second } })).json();
  assert.deepEqual(
    shown.map(({ method, reference }: { method: string; reference: string }) => [method, reference]),
    [
      [null, 'BACS 1'],
      ['Cheque', 'RUN 7'],
    ],
  );
});

test('two Admins marking fifty invoices as paid at once record one payment each', async (t) => {
  const { product, ids, outcomes, payments } = await withInvoices(t, 50);
  const other = await makeAccount(product, 'admin');
  const answers = await Promise.all([outcomes({}), outcomes({ Ids: ids.toReversed() }, other)]);
  assert.equal(answers.flat().filter(([outcome]) => outcome === 'changes').length, 50);
  const all = await payments();
  assert.equal(new Set(all.map(({ invoiceId }) => invoiceId)).size, 50);
  assert.equal(all.length, 50);
});

test('an impossible day changes no invoice, and says why', async (t) => {
  const { product, ids, outcomes } = await withInvoices(t, 1);
  const before = await rowCounts(product);
  const days = {
    '2026-06-09': 'The invoice was issued on 10 June 2026; it cannot be settled before',
    '2026-06-11': 'The day of a payment cannot be in the future',
  };
  for (const [PaidOn, text] of Object.entries(days))
    for (const Preview of [true, false]) assert.deepEqual(await outcomes({ PaidOn, Preview }), [['stays', text]]);
  assert.deepEqual(await rowCounts(product), before);
  await product.call(await makeAccount(product, 'admin'), adminCalls.issueCreditNote, {
    query: { id: ids[0] ?? 0 },
    body: { Whole: true, Reason: 'Posted by mistake' },
  });
  assert.deepEqual(await outcomes({}), [['stays', 'Nothing is outstanding']]);
});

const refusals: [name: string, body: object, field: string][] = [
  ['no invoices', { Ids: [] }, 'Ids'],
  ['too many', { Ids: Array.from({ length: 101 }, (_, n) => n + 1) }, 'Ids'],
  ['an act there is not', { Act: 'delete' }, 'Act'],
  ['no day', { PaidOn: '' }, 'PaidOn'],
  ['no method', { Method: undefined }, 'Method'],
  ['a method there is not', { Method: 'Cash in hand' }, 'Method'],
  ['a reference too long', { Reference: 'x'.repeat(101) }, 'Reference'],
];

test('rejects impossible requests with a reason, writing nothing', async (t) => {
  const { product, ask } = await withInvoices(t, 1);
  const before = await rowCounts(product);
  for (const [name, body, field] of refusals) {
    const answer = await ask(body);
    assert.equal(answer.statusCode, 400, name);
    assert.equal(Object.keys(answer.json().fields)[0], field, name);
  }
  assert.deepEqual(await rowCounts(product), before);
});

test('the file of chosen invoices has only those, in order, and rejects an invalid list', async (t) => {
  const { product, admin, ids, invoices } = await withInvoices(t, 3);
  const csv = (query: { ids?: string }) => product.call(admin, adminCalls.chosenInvoicesCsv, { query });
  const answer = await csv({ ids: `${ids[2]},${ids[0]},999999` });
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="chosen-invoices-2026-06-10.csv"');
  const rows = answer.body.trim().split('\r\n');
  assert.match(rows[0] ?? '', /^Number,Issued,Due,/);
  assert.deepEqual(
    rows.slice(1).map((row) => row.split(',')[0]),
    [invoices[2], invoices[0]].map((invoice) => String(invoice?.number)),
  );
  for (const query of [{}, { ids: '' }, { ids: '1,,2' }, { ids: 'x' }, { ids: '9999999999' }])
    assert.equal((await csv(query)).statusCode, 400, JSON.stringify(query));
  const many = { ids: Array.from({ length: 101 }, (_, n) => n + 1).join(',') };
  assert.equal((await csv(many)).statusCode, 400);
});
