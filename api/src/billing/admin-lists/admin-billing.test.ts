import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { AdminInvoice, InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { certificateList } from '@marketplace/shared-contract/operations/lists/certificates';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { sql } from 'kysely';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

/** Three postings by two sellers: on 1 May, on 3 June for two blocks, and today, 10 June. */
async function withPostings(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t, '2026-05-01T09:00:00Z');
  const [one, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const post = async (now: string, seller: typeof one, Enddate: string, Reference: string) => {
    product.clock.set(`${now}T09:00:00Z`);
    return makeLivePost(product, seller, { Reference }, { Startdate: now, Enddate });
  };
  const ids = [
    await post('2026-05-01', one, '2026-05-14', 'MAY'),
    await post('2026-06-03', other, '2026-07-01', 'JUNE'),
    await post('2026-06-10', one, '2026-07-07', 'TODAY'),
  ];
  return { product, ids, admin: await makeAccount(product, 'admin') };
}
type Query = Record<string, string | number>;
async function invoices({ call }: TestProduct, admin: Parameters<TestProduct['call']>[0], query: Query = {}) {
  const answer = await call(admin, adminCalls.invoiceList, { query });
  assert.equal(answer.statusCode, 200, answer.body);
  return { total: Number(answer.headers['x-total-count']), list: answer.json<AdminInvoice[]>() };
}

test('lists recent invoices as issued, with amounts and length', async (t) => {
  const { product, ids, admin } = await withPostings(t);
  const { list, total } = await invoices(product, admin);
  assert.deepEqual([total, list.map(({ reference }) => reference)], [2, ['TODAY', 'JUNE']]);
  const { invoiceId, periodId, ...june } = list[1] ?? assert.fail();
  assert.ok(invoiceId > 0 && periodId > 0);
  assert.deepEqual(
    [june.businessId, june.startDate, june.endDate, june.totalDays, june.company, june.townCity, june.activityHeading],
    [ids[1], '2026-06-03', '2026-07-01', 29, 'Tester & Co', 'Leeds', 'Craft bakery with two shops'],
  );
  assert.deepEqual([june.priceRate, june.subTotal, june.vat, june.totalPrice], [345, 690, 138, 828]);
  assert.equal((await invoices(product, admin, { daysAfterCreation: 6 })).total, 1);
  assert.equal((await invoices(product, admin, { daysAfterCreation: 8 })).total, 2);
  assert.equal((await invoices(product, admin, { daysAfterCreation: 365 })).total, 3);
});

test('invoices can be sorted by each option, in pages', async (t) => {
  const { product, admin } = await withPostings(t);
  const sorted = async (sort: string, direction: string) => {
    const { list } = await invoices(product, admin, { daysAfterCreation: 90, sort, direction });
    return list.map(({ reference }) => reference).join(' ');
  };
  assert.equal(await sorted('createdDate', 'asc'), 'MAY JUNE TODAY');
  assert.equal(await sorted('startDate', 'desc'), 'TODAY JUNE MAY');
  assert.equal(await sorted('endDate', 'asc'), 'MAY JUNE TODAY');
  assert.equal(await sorted('totalPrice', 'desc'), 'JUNE TODAY MAY');
  assert.equal(await sorted('totalDays', 'asc'), 'MAY TODAY JUNE');
  const second = await invoices(product, admin, { daysAfterCreation: 90, page: 2, pageSize: 2 });
  assert.deepEqual([second.total, second.list.map(({ reference }) => reference)], [3, ['MAY']]);
});

test('recent certificates say whether they are final', async (t) => {
  const { product, ids, admin } = await withPostings(t);
  const certificates = async (query: Query = {}) => {
    const answer = await product.call(admin, adminCalls.certificateList, { query });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer
      .json<CertificateListItem[]>()
      .map(({ period, reference, activityHeading }) => [reference, activityHeading, period.businessId, period.final]);
  };
  const heading = 'Craft bakery with two shops';
  const june = [
    ['TODAY', heading, ids[2], false],
    ['JUNE', heading, ids[1], false],
  ];
  assert.deepEqual(await certificates(), june);
  assert.deepEqual(await certificates({ daysAfterCreation: 1 }), [june[0]]);
  assert.deepEqual(await certificates({ daysAfterCreation: 90 }), [...june, ['MAY', heading, ids[0], true]]);
  assert.deepEqual(await certificates({ daysAfterCreation: 90, page: 2, pageSize: 2 }), [
    ['MAY', heading, ids[0], true],
  ]);
});

test('a certificate is found by its printed code alone, however old', async (t) => {
  const { product, admin } = await withPostings(t);
  const { rows } = await sql<{ code: string }>`
    select verification_code as code from posting_period order by id limit 1`.execute(product.db);
  const code = displayCode(rows[0]?.code ?? '');
  const found = async (query: Query) => {
    const answer = await product.call(admin, adminCalls.certificateList, { query });
    const list = answer.json<CertificateListItem[]>().map(({ reference }) => reference);
    return [list, answer.headers['x-total-count']];
  };
  assert.deepEqual(await found({ search: `  ${code.toLowerCase()} `, daysAfterCreation: 1 }), [['MAY'], '1']);
  assert.deepEqual(await found({ search: code, page: 2, pageSize: 25 }), [[], '1']);
  const file = await product.call(admin, certificateList.csv.call, { query: { search: code } });
  assert.equal(file.body.trim().split('\n').length, 2, file.body);
  assert.deepEqual(await found({ search: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` }), [[], '0']);
});

test('an invoice is found by the name used in emails', async (t) => {
  const { product, admin } = await withPostings(t);
  const [first] = (await invoices(product, admin, { daysAfterCreation: 365 })).list;
  for (const search of [`Invoice ${first?.invoiceNumber}`, `invoice no. ${first?.invoiceNumber}`])
    assert.equal(
      (await invoices(product, admin, { daysAfterCreation: 365, search })).list[0]?.invoiceId,
      first?.invoiceId,
    );
});

test('invoices are found by number, reference, company and practitioner, with their totals', async (t) => {
  const { product, admin } = await withPostings(t);
  const all = await invoices(product, admin, { daysAfterCreation: 90 });
  const may = all.list.find(({ reference }) => reference === 'MAY') ?? assert.fail();
  const found = async (search: string) =>
    (await invoices(product, admin, { daysAfterCreation: 90, search })).list.map(({ reference }) => reference);
  assert.deepEqual(await found('may'), ['MAY']);
  assert.deepEqual(await found('tester co june'), ['JUNE']);
  assert.ok((await found(String(may.invoiceNumber))).includes('MAY'));
  for (const nothing of ['zzz', '%', ',']) assert.deepEqual(await found(nothing), [], nothing);
  const body = { Kind: 'received', Amount: 414, PaidOn: '2026-06-10', Reference: 'BACS' };
  const paid = await product.call(admin, adminCalls.recordPayment, { query: { id: String(may.invoiceId) }, body });
  assert.equal(paid.statusCode, 200, paid.body);
  const june = all.list.find(({ reference }) => reference === 'JUNE') ?? assert.fail();
  const credit = { Whole: false, Amount: 100, Reason: 'Late alerts' };
  const credited = await product.call(admin, adminCalls.issueCreditNote, {
    query: { id: String(june.invoiceId) },
    body: credit,
  });
  assert.equal(credited.statusCode, 200, credited.body);
  product.clock.set('2026-07-20T09:00:00Z');
  const totals = async (query: Query) =>
    (await product.call(admin, adminCalls.invoiceTotals, { query })).json<InvoiceTotals>();
  const year = { daysAfterCreation: 365 };
  assert.deepEqual(await totals(year), {
    invoices: 3,
    net: 1380,
    vat: 276,
    total: 1656,
    paid: 414,
    credited: 120,
    outstanding: 1122,
    overdue: 1122,
    inCredit: 0,
  });
  for (const [standing, references] of [
    ['paid', ['MAY']],
    ['credited', ['JUNE']],
    ['overdue', ['TODAY', 'JUNE']],
  ] as const) {
    const { list, total } = await invoices(product, admin, { ...year, standing });
    assert.deepEqual([total, list.map(({ reference }) => reference)], [references.length, references], standing);
    assert.equal((await totals({ ...year, standing })).invoices, references.length);
  }
  assert.equal((await totals({ ...year, search: 'zzz' })).total, 0);
});

test('a file of invoices has correct totals, and no formulas', async (t) => {
  const product = await testProduct(t, '2026-06-10T09:00:00Z');
  const [seller, admin] = [
    await makeAccount(product, 'seller', { company: '=1+2' }),
    await makeAccount(product, 'admin'),
  ];
  await makeLivePost(product, seller, { Reference: '@SUM(A1)' });
  const file = await product.call(admin, adminCalls.invoicesCsv, { query: { search: 'sum' } });
  const [head, row] = file.body.split('\r\n').map((one) => one.split(','));
  const of = (name: string) => row?.[head?.indexOf(name) ?? -1];
  assert.deepEqual([of('Invoiced to'), of('Reference')], ["'=1+2", "'@SUM(A1)"]);
  assert.deepEqual(
    [of('Before VAT'), of('VAT'), of('Total'), of('Outstanding'), of('Payment')],
    ['345', '69', '414', '414', 'Due'],
  );
  const certificates = await product.call(admin, adminCalls.certificatesCsv, { query: { search: 'sum' } });
  assert.match(certificates.body, /'@SUM\(A1\),'=1\+2,10 June 2026/);
});
