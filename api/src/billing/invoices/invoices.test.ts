import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { changeAccount, makeAccount, makeDraft, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';

const address = {
  addressLine1: '1 High Street',
  addressLine2: 'Floor 2',
  townCity: 'Leeds',
  county: 'West Yorkshire',
  postcode: 'LS1 1AA',
};
const read = ({ call }: TestProduct, user: TestUser, id: number) => call(user, sellerCalls.invoice, { query: { id } });
const list = ({ call }: TestProduct, user: TestUser, query = {}) => call(user, sellerCalls.invoiceList, { query });

test('returns an invoice as frozen at issue, in pounds, with its parts and supplier', async (t) => {
  const product = await testProduct(t, undefined, { SUPPLIER_NAME: 'Market Ltd', SUPPLIER_ADDRESS: '1 Way, York' });
  const seller = await makeAccount(product, 'seller', { ...address, customRatePence: 100_01 });
  const id = await makeLivePost(product, seller, {}, { Enddate: '2026-08-05' });
  await changeAccount(product, seller, { customRatePence: null, company: 'Renamed', addressLine1: 'Moved' });
  await product.call(seller, sellerCalls.extendPost, { query: { id }, body: { Enddate: '2026-07-20' } });
  const [item] = (await list(product, seller)).json();
  const { invoice, calculatedInformation, supplier } = (await read(product, seller, item.invoice.invoiceId)).json();
  assert.deepEqual(invoice, {
    invoiceId: item.invoice.invoiceId,
    invoiceNumber: 1,
    businessId: id,
    periodId: invoice.periodId,
    reference: 'REF/1',
    forenames: 'Robin',
    surname: invoice.surname,
    company: 'Tester & Co',
    ...address,
    addressLine3: '',
    createdDate: '2026-06-10T09:00:00.000Z',
    dueDate: '2026-06-24',
    startDate: '2026-06-10',
    endDate: '2026-08-05',
    priceRate: 100.01,
  });
  assert.deepEqual(calculatedInformation, {
    first28Q: 1,
    first28Amount: 100.01,
    further28Q: 2,
    further28Amount: 200.02,
    subTotal: 300.03,
    vatRate: 20,
    vatAmount: 60.01,
    totalPrice: 360.04,
  });
  assert.deepEqual(supplier, {
    name: 'Market Ltd',
    address: ['1 Way', 'York'],
    vatNumber: 'GB 000 0000 00',
    companyNumber: '00000000',
  });
  assert.deepEqual(item, {
    invoice,
    reference: 'REF/1',
    activityHeading: 'Craft bakery with two shops',
    totalPrice: 360.04,
    settlement: { state: 'Due', paid: 0, credited: 0, outstanding: 360.04 },
  });
});

test('lists invoices for whom they were issued to, newest first, in pages; an Admin may read any', async (t) => {
  const [product, seller, other, admin] = await productWith(t, 'seller', 'seller', 'admin');
  for (const Reference of ['A', 'B', 'C']) await makeLivePost(product, seller, { Reference });
  const references = async (user: TestUser, query = {}) => {
    const answer = await list(product, user, query);
    return [answer.headers['x-total-count'], answer.json().map(({ reference }: { reference: string }) => reference)];
  };
  assert.deepEqual(await references(seller), ['3', ['C', 'B', 'A']]);
  assert.deepEqual(await references(seller, { page: 2, pageSize: 2 }), ['3', ['A']]);
  assert.deepEqual(await references(other), ['0', []]);
  assert.deepEqual(await references(admin), ['0', []]);
  const [{ invoice }] = (await list(product, seller)).json();
  assert.equal((await read(product, admin, invoice.invoiceId)).json().invoice.reference, 'C');
  const refused = await read(product, other, invoice.invoiceId);
  assert.deepEqual([refused.statusCode, refused.json()], [404, { message: 'This invoice does not exist' }]);
  assert.equal((await read(product, seller, 999_999)).statusCode, 404);
  assert.equal((await list(product, seller, { page: 0 })).statusCode, 400);
});

test('Last Week means exactly seven days, and there is no other filter value', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller, { Reference: 'OLD' });
  product.clock.set('2026-06-12T09:00:00Z');
  await makeLivePost(product, seller, { Reference: 'NEW' }, { Startdate: '2026-06-12' });
  const lastWeek = async () => {
    const answer = await list(product, seller, { filter: 'last-week' });
    return [answer.headers['x-total-count'], answer.json().map(({ reference }: { reference: string }) => reference)];
  };
  product.clock.set('2026-06-17T09:00:00Z');
  assert.deepEqual(await lastWeek(), ['2', ['NEW', 'OLD']]);
  product.clock.set('2026-06-17T09:00:01Z');
  assert.deepEqual(await lastWeek(), ['1', ['NEW']]);
  assert.equal((await list(product, seller, { filter: 'not-viewed' })).statusCode, 400);
});

test('filters a seller’s invoices by unpaid, overdue or paid, with totals', async (t) => {
  const [product, seller, other, admin] = await productWith(t, 'seller', 'seller', 'admin');
  for (const Reference of ['PAID', 'PART']) await makeLivePost(product, seller, { Reference });
  await makeLivePost(product, other, { Reference: 'OTHER' });
  const idOf = async (wanted: string): Promise<number> =>
    (await list(product, seller)).json().find(({ reference }: { reference: string }) => reference === wanted).invoice
      .invoiceId;
  for (const [reference, Amount] of [
    ['PAID', 414],
    ['PART', 14],
  ] as const) {
    const body = { Kind: 'received', Amount, PaidOn: '2026-06-10', Reference: 'BACS' };
    const paid = await product.call(admin, adminCalls.recordPayment, { query: { id: await idOf(reference) }, body });
    assert.equal(paid.statusCode, 200, paid.body);
  }
  product.clock.set('2026-07-01T09:00:00Z');
  await makeLivePost(product, seller, { Reference: 'NEW' }, { Startdate: '2026-07-01', Enddate: '2026-07-28' });
  const narrowed = async (query = {}) => {
    const answer = await list(product, seller, query);
    const totals = await product.call(seller, sellerCalls.invoiceTotals, { query });
    const { invoices, total, paid, outstanding, overdue } = totals.json<InvoiceTotals>();
    const references = answer.json().map(({ reference }: { reference: string }) => reference);
    assert.deepEqual([answer.headers['x-total-count'], references.length], [String(invoices), invoices]);
    return [references, { total, paid, outstanding, overdue }];
  };
  assert.deepEqual(await narrowed(), [
    ['NEW', 'PART', 'PAID'],
    { total: 1242, paid: 428, outstanding: 814, overdue: 400 },
  ]);
  assert.deepEqual(await narrowed({ standing: 'to-pay' }), [
    ['NEW', 'PART'],
    { total: 828, paid: 14, outstanding: 814, overdue: 400 },
  ]);
  assert.deepEqual(await narrowed({ standing: 'overdue' }), [
    ['PART'],
    { total: 414, paid: 14, outstanding: 400, overdue: 400 },
  ]);
  assert.deepEqual(await narrowed({ standing: 'paid' }), [
    ['PAID'],
    { total: 414, paid: 414, outstanding: 0, overdue: 0 },
  ]);
  assert.deepEqual(await narrowed({ standing: 'to-pay', filter: 'last-week' }), [
    ['NEW'],
    { total: 414, paid: 0, outstanding: 414, overdue: 0 },
  ]);
  const home = (await product.call(seller, sellerCalls.home)).json();
  assert.deepEqual([home.invoicesDue, home.invoicesOverdue], [2, 1]);
  // An empty total is not an error, and nobody else's invoices are included.
  assert.equal((await product.call(admin, sellerCalls.invoiceTotals)).json<InvoiceTotals>().invoices, 0);
  assert.equal((await list(product, seller, { standing: 'unpaid' })).statusCode, 400);
  assert.equal((await product.call(seller, sellerCalls.invoiceTotals, { query: { standing: '' } })).statusCode, 400);
});

test('fifty postings at once, including rejected ones, number invoices without gaps or duplicates', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const ids: number[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(await makeDraft(product, seller));
  const post = (id: number) =>
    product.call(seller, sellerCalls.postDraft, {
      query: { id },
      body: { Startdate: '2026-06-10', Enddate: '2026-07-07' },
    });
  // Every third is posted twice: one of the two is refused after the other has taken a number.
  const answers = await Promise.all(ids.flatMap((id, n) => (n % 3 === 0 ? [post(id), post(id)] : [post(id)])));
  assert.deepEqual(
    [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status).length),
    [50, 17],
  );
  const issued = await product.db.selectFrom('invoice').select('number').orderBy('number').execute();
  assert.deepEqual(
    issued.map(({ number }) => number),
    ids.map((_, n) => n + 1),
  );
  assert.equal((await rowCounts(product)).postingPeriod, 50);
});

test('a posting that fails after taking a number leaves no gap', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller);
  const id = await makeDraft(product, seller);
  const { jobs } = product.context;
  const add = jobs.add;
  jobs.add = async () => {
    throw new Error('the queue is away');
  };
  const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
  assert.equal((await product.call(seller, sellerCalls.postDraft, { query: { id }, body })).statusCode, 500);
  jobs.add = add;
  await makeLivePost(product, seller);
  const issued = await product.db.selectFrom('invoice').select('number').orderBy('number').execute();
  assert.deepEqual(
    issued.map(({ number }) => number),
    [1, 2],
  );
});
