import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeAccount, makeLivePost, password, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { testProduct } from '../../../test/product.ts';

const bank = {
  SUPPLIER_ACCOUNT_NAME: 'Market Ltd',
  SUPPLIER_SORT_CODE: '123456',
  SUPPLIER_ACCOUNT_NUMBER: '12345678',
  BILLING_CONTACT: 'billing@market.test',
  PAYMENT_LINK: 'https://pay.market.test/i/{number}',
};

/** A seller with one invoice of £414.00, due on 24 June, and an Admin who settles it. */
async function withInvoice(t: Parameters<typeof testProduct>[0], over: Parameters<typeof makeAccount>[2] = {}) {
  const product = await testProduct(t, undefined, bank);
  const { call } = product;
  const [seller, admin] = [await makeAccount(product, 'seller', over), await makeAccount(product, 'admin')];
  await makeLivePost(product, seller);
  const [{ invoice }] = (await call(seller, sellerCalls.invoiceList)).json();
  const id: number = invoice.invoiceId;
  const query = { id };
  let presses = 0;
  const once = () => {
    presses += 1;
    return { 'idempotency-key': String(presses).padStart(32, '0') };
  };
  return {
    product,
    seller,
    admin,
    id,
    read: async (user = seller) => (await call(user, sellerCalls.invoice, { query })).json() as InvoiceAnswer,
    pay: (Amount: unknown, more = {}, user = admin) => {
      const body = { Kind: 'received', Amount, PaidOn: '2026-06-10', Reference: 'BACS 77', ...more };
      return call(user, adminCalls.recordPayment, { query, body, headers: once() });
    },
    credit: (body: object, user = admin) =>
      call(user, adminCalls.issueCreditNote, { query, body: { Reason: 'Two days late', ...body }, headers: once() }),
  };
}

test('defect 3: an invoice shows the payment details of its issue on screen, in PDF and email', async (t) => {
  const { product, seller, id, read } = await withInvoice(t);
  const details = {
    accountName: 'Market Ltd',
    sortCode: '12-34-56',
    accountNumber: '12345678',
    contact: 'billing@market.test',
    link: 'https://pay.market.test/i/{number}',
  };
  assert.deepEqual((await read()).paymentDetails, details);
  const said = ['Market Ltd', '12-34-56', '12345678', 'INV 1', 'billing@market.test', 'https://pay.market.test/i/1'];
  const pdf = await product.call(seller, sellerCalls.invoicePdf, { query: { id } });
  const printed = (await readPdf(pdf.rawPayload)).pages.join(' ');
  const mail = (await mailJobs(product)).find(({ subject }) => subject.startsWith('Invoice'));
  for (const words of said) {
    assert.ok(printed.includes(words), `PDF: ${words}`);
    assert.ok(mail?.text.includes(words) && mail.html.includes(words), `mail: ${words}`);
  }
  product.context.config.paymentDetails.accountNumber = '99999999';
  assert.deepEqual((await read()).paymentDetails, details, 'what was issued does not follow the settings');
});

test('defect 3: an invoice from before payment details shows the current ones', async (t) => {
  const { product, seller, id, read } = await withInvoice(t);
  await sql`alter table invoice disable trigger invoice_frozen`.execute(product.db);
  await product.db.updateTable('invoice').set({ paymentDetails: null, supplier: null }).execute();
  assert.equal((await read()).paymentDetails?.accountNumber, '12345678');
  const pdf = await product.call(seller, sellerCalls.invoicePdf, { query: { id } });
  assert.match((await readPdf(pdf.rawPayload)).pages.join(' '), /12-34-56/);
});

test('defect 3: a free posting’s invoice asks for no payment', async (t) => {
  const { product, seller, id, read, pay, credit } = await withInvoice(t, { customRatePence: 0 });
  assert.equal((await read()).settlement?.state, 'Nothing due');
  const pdf = await product.call(seller, sellerCalls.invoicePdf, { query: { id } });
  const printed = (await readPdf(pdf.rawPayload)).pages.join(' ');
  assert.match(printed, /Nothing is due\. All/);
  assert.doesNotMatch(printed, /How to pay|12-34-56/);
  assert.equal((await pay(1)).statusCode, 409);
  assert.equal((await credit({ Whole: true })).statusCode, 409);
});

test('defect 3: allows part payments, shows overdue from the day after, and logs each entry', async (t) => {
  const { product, seller, admin, read, pay } = await withInvoice(t);
  const state = async () => (await read()).settlement;
  assert.deepEqual(await state(), { state: 'Due', paid: 0, credited: 0, outstanding: 414 });
  const paid = await pay(114.01);
  assert.deepEqual([paid.statusCode, paid.body], [200, 'Payment of £114.01 recorded']);
  assert.deepEqual(await state(), { state: 'Part paid', paid: 114.01, credited: 0, outstanding: 299.99 });
  product.clock.set('2026-06-24T22:59:59Z');
  assert.equal((await state())?.state, 'Part paid');
  product.clock.set('2026-06-24T23:00:00Z');
  assert.equal((await state())?.state, 'Overdue');
  const [listed] = (await product.call(seller, sellerCalls.invoiceList)).json();
  assert.equal(listed.settlement.state, 'Overdue');
  const listedFor = async (query: object) =>
    (await product.call(admin, adminCalls.invoiceList, { query: { ...query } })).json().length;
  assert.deepEqual([await listedFor({ standing: 'overdue' }), await listedFor({ standing: 'unpaid' })], [1, 1]);
  assert.equal((await pay(299.99, { PaidOn: '2026-06-20' })).statusCode, 200);
  assert.deepEqual(await state(), { state: 'Paid', paid: 414, credited: 0, outstanding: 0 });
  assert.deepEqual([await listedFor({ standing: 'overdue' }), await listedFor({ standing: 'unpaid' })], [0, 0]);
  assert.equal((await product.call(admin, adminCalls.invoiceList, { query: { standing: 'late' } })).statusCode, 400);
  const acts = await product.db
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('subject', '=', 'invoice')
    .execute();
  assert.deepEqual(acts[0], {
    act: 'record-payment',
    before: { outstanding: '£414.00' },
    after: { outstanding: '£299.99', paidOn: '2026-06-10', reference: 'BACS 77' },
  });
  assert.equal(acts.length, 2);
});

test('defect 3: rejects an impossible payment, writing nothing', async (t) => {
  const { product, pay, read } = await withInvoice(t);
  const before = await rowCounts(product);
  const fieldsOf = async (Amount: unknown, more = {}) => (await pay(Amount, more)).json().fields;
  assert.deepEqual(await fieldsOf(414.01), { Amount: 'Only £414.00 is outstanding' });
  assert.deepEqual(await fieldsOf(1, { PaidOn: '2026-06-11' }), {
    PaidOn: 'The day of a payment cannot be in the future',
  });
  assert.deepEqual(await fieldsOf(1, { PaidOn: '2026-06-09' }), {
    PaidOn: 'The invoice was issued on 10 June 2026; it cannot be settled before',
  });
  assert.deepEqual(await fieldsOf(1, { Reference: 'x'.repeat(101) }), {
    Reference: 'Reference must be at most 100 characters',
  });
  assert.equal((await pay(1, { Kind: 'repaid' })).statusCode, 409);
  const nowhere = { query: { id: 999 }, body: { Kind: 'received', Amount: 1, PaidOn: '2026-06-10', Reference: 'x' } };
  assert.equal(
    (await product.call(await makeAccount(product, 'admin'), adminCalls.recordPayment, nowhere)).statusCode,
    404,
  );
  const { account: _, criteria: __, ...rows } = await rowCounts(product);
  const { account: ___, criteria: ____, ...untouched } = before;
  assert.deepEqual(rows, untouched);
  assert.equal((await read()).settlement?.outstanding, 414);
});

test('defect 3: a mistaken entry can be cancelled once, and both stay visible', async (t) => {
  const { product, admin, read, pay } = await withInvoice(t);
  await pay(41.4);
  const [entry] = (await read()).payments ?? [];
  const takeBack = (user = admin) =>
    product.call(user, adminCalls.takeBackPayment, { query: { id: entry?.paymentId ?? 0 } });
  const answers = await Promise.all([takeBack(), takeBack(), takeBack()]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  const { payments, settlement } = await read();
  assert.deepEqual(
    payments?.map(({ kind, amount, corrects }) => [kind, amount, corrects]),
    [
      ['received', 41.4, null],
      ['corrected', -41.4, entry?.paymentId],
    ],
  );
  assert.equal(settlement?.outstanding, 414);
  assert.equal(
    (await product.call(admin, adminCalls.takeBackPayment, { query: { id: payments?.[1]?.paymentId ?? 0 } }))
      .statusCode,
    409,
  );
  await assert.rejects(product.db.deleteFrom('payment').execute(), /never changed or deleted/);
});

test('defect 39: emails a credit note to a closed account’s former address', async (t) => {
  const { product, seller, credit } = await withInvoice(t, { email1: 'sam@firm.example' });
  const closed = await product.call(seller, signedInCalls.closeAccount, { body: { Password: password } });
  assert.equal(closed.statusCode, 200);
  assert.equal((await credit({ Whole: true })).statusCode, 200);
  const mail = (await mailJobs(product)).at(-1);
  assert.equal(mail?.to, 'sam@firm.example');
  assert.match(mail?.subject ?? '', /credit note/i);
});

test('defect 3: a credit note has its own number, PDF and email, and the invoice stays unchanged', async (t) => {
  const { product, seller, read, credit } = await withInvoice(t);
  const frozen = await product.db.selectFrom('invoice').selectAll().execute();
  const issued = await credit({ Whole: false, Amount: 100.01 });
  assert.deepEqual([issued.statusCode, issued.body], [200, 'Credit note 1 has been issued']);
  const { settlement, creditNotes = [] } = await read();
  assert.deepEqual(settlement, { state: 'Due', paid: 0, credited: 120.01, outstanding: 293.99 });
  const [note] = creditNotes;
  assert.deepEqual(
    [note?.subTotal, note?.vatAmount, note?.totalPrice, note?.reason],
    [100.01, 20, 120.01, 'Two days late'],
  );
  assert.deepEqual(await product.db.selectFrom('invoice').selectAll().execute(), frozen);
  const query = { id: note?.creditNoteId ?? 0 };
  const other = await makeAccount(product, 'seller');
  assert.equal((await product.call(other, sellerCalls.creditNote, { query })).statusCode, 404);
  const answer = (await product.call(seller, sellerCalls.creditNote, { query })).json();
  assert.deepEqual([answer.invoice.invoiceNumber, answer.creditNote], [1, note]);
  const pdf = await product.call(seller, sellerCalls.creditNotePdf, { query });
  assert.match(String(pdf.headers['content-disposition']), /credit-note-1\.pdf/);
  const printed = (await readPdf(pdf.rawPayload)).pages.join(' ');
  for (const words of [
    'VAT Credit Note 1',
    'Credit to',
    'Two days late',
    '£100.01',
    '£20.00',
    '£120.01',
    '1 of 10 June 2026',
    'GB 000 0000 00',
  ])
    assert.ok(printed.includes(words), words);
  const mail = (await mailJobs(product)).at(-1);
  assert.equal(mail?.subject, 'Credit note 1 for invoice 1');
  for (const words of ['Two days late', '£120.01', '/user/credit-note/']) assert.ok(mail?.text.includes(words), words);
});

test('defect 3: never credits more than was charged, nor repays more than was paid', async (t) => {
  const { read, pay, credit, product } = await withInvoice(t);
  await pay(414);
  assert.deepEqual((await credit({ Whole: false, Amount: 345.01 })).json().fields, {
    Amount: 'At most £345.00 before VAT is left to credit',
  });
  assert.equal((await credit({ Whole: false, Amount: 0.03 })).statusCode, 200);
  assert.equal((await credit({ Whole: true })).statusCode, 200);
  assert.equal((await credit({ Whole: true })).statusCode, 409);
  const { settlement, creditNotes } = await read();
  assert.deepEqual(settlement, { state: 'To be repaid', paid: 414, credited: 414, outstanding: -414 });
  assert.deepEqual(
    creditNotes?.map(({ subTotal, vatAmount }) => [subTotal, vatAmount]),
    [
      [0.03, 0.01],
      [344.97, 68.99],
    ],
  );
  assert.deepEqual((await pay(414.01, { Kind: 'repaid' })).json().fields, {
    Amount: 'Only £414.00 has to be paid back',
  });
  assert.equal((await pay(414, { Kind: 'repaid' })).statusCode, 200);
  assert.deepEqual((await read()).settlement, { state: 'Credited', paid: 0, credited: 414, outstanding: 0 });
  assert.equal((await rowCounts(product)).payment, 2);
});

test('defect 107: records an overpayment once confirmed, shows it as in credit, and repays it', async (t) => {
  const { product, admin, read, pay } = await withInvoice(t);
  assert.deepEqual((await pay(500)).json().fields, { Amount: 'Only £414.00 is outstanding' });
  assert.equal((await pay(500, { MoreThanDue: true })).body, 'Payment of £500.00 recorded');
  const standing = { state: 'To be repaid', paid: 500, credited: 0, outstanding: -86 };
  assert.deepEqual((await read()).settlement, standing);
  const totals = async () => {
    const sums = (await product.call(admin, adminCalls.invoiceTotals)).json();
    return [sums.total, sums.paid, sums.outstanding, sums.inCredit];
  };
  assert.deepEqual(await totals(), [414, 500, 0, 86]);
  assert.equal((await pay(10)).statusCode, 409, 'a second Admin does not settle it twice');
  assert.equal((await pay(10, { MoreThanDue: true })).statusCode, 200);
  assert.deepEqual((await pay(97, { Kind: 'repaid', MoreThanDue: true })).json().fields, {
    Amount: 'Only £96.00 has to be paid back',
  });
  assert.equal((await pay(96, { Kind: 'repaid' })).statusCode, 200);
  assert.deepEqual((await read()).settlement, { state: 'Paid', paid: 414, credited: 0, outstanding: 0 });
  assert.deepEqual(await totals(), [414, 414, 0, 0]);
});

test('defect 3: fifty payments and fifty credits at once leave a consistent state, without gaps in numbers', async (t) => {
  const { product, read, pay, credit } = await withInvoice(t);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? pay(30) : credit({ Whole: false, Amount: 20 }))),
  );
  const done = answers.filter(({ statusCode }) => statusCode === 200).length;
  const { settlement, creditNotes = [], payments = [] } = await read();
  assert.equal(done, creditNotes.length + payments.length);
  assert.deepEqual(
    creditNotes.map(({ creditNoteNumber }) => creditNoteNumber),
    creditNotes.map((_, n) => n + 1),
  );
  assert.ok((settlement?.credited ?? 999) <= 414);
  assert.equal((await rowCounts(product)).audit, 2 + done);
  const mails = (await mailJobs(product)).filter(({ subject }) => subject.startsWith('Credit note'));
  assert.equal(mails.length, creditNotes.length);
  for (const { statusCode } of answers) assert.ok([200, 400, 409].includes(statusCode));
});

test('defect 3: the same press resent with its key is one payment', async (t) => {
  const { product, admin, id } = await withInvoice(t);
  const body = { Kind: 'received', Amount: 100, PaidOn: '2026-06-10', Reference: 'BACS 77' };
  const press = () =>
    product.call(admin, adminCalls.recordPayment, {
      query: { id },
      body,
      headers: { 'idempotency-key': 'a'.repeat(32) },
    });
  const answers = [await press(), await press()];
  assert.deepEqual(
    answers.map(({ body: text }) => text),
    Array(2).fill('Payment of £100.00 recorded'),
  );
  assert.equal((await rowCounts(product)).payment, 1);
});

test('the Admin’s list agrees with the contract on every invoice’s state', async (t) => {
  const { product, admin, pay, credit, read } = await withInvoice(t);
  const both = async () => {
    const [listed] = (await product.call(admin, adminCalls.invoiceList)).json();
    const { settlement } = await read();
    assert.deepEqual(listed.settlement, settlement);
    return settlement?.state;
  };
  const seen = [await both()];
  await pay(10);
  seen.push(await both());
  product.clock.set('2026-06-25T12:00:00Z');
  seen.push(await both());
  await pay(404);
  seen.push(await both());
  await credit({ Whole: true });
  seen.push(await both());
  await pay(414, { Kind: 'repaid' });
  seen.push(await both());
  assert.deepEqual(seen, ['Due', 'Part paid', 'Overdue', 'Paid', 'To be repaid', 'Credited']);
});
