import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { type InvoiceDocument, invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { testProduct } from '../../../test/product.ts';
import { htmlBlocks } from '../../platform/pdf/html-blocks.ts';

const welsh = {
  forenames: 'Siân Łucja',
  surname: 'Tŷ-Győri',
  company: 'Żółć & Müller LLP',
  addressLine1: '1 Stryd Fawr',
  townCity: 'Llandeilo',
  postcode: 'SA19 6AA',
};
const wordsOf = ({ title, supplier, customer, facts, lines, totals, total, terms }: InvoiceDocument) => [
  title,
  supplier.name,
  ...supplier.lines,
  customer.name,
  ...customer.lines,
  ...facts.flat(),
  ...lines.flatMap((line) => Object.values(line)),
  ...totals.flat(),
  ...total,
  terms,
];

async function withInvoice(t: Parameters<typeof testProduct>[0], dates = {}) {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller', welsh);
  const post = await makeLivePost(product, seller, { Reference: 'LDS/117' }, dates);
  const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
  return { product, seller, post, invoiceId: invoice.invoiceId, periodId: invoice.periodId };
}

test('an invoice’s PDF is one tagged A4 page with everything on screen, including £ and diacritics', async (t) => {
  const { product, seller, invoiceId } = await withInvoice(t, { Enddate: '2026-08-05' });
  const query = { id: invoiceId };
  const answer = (await product.call(seller, sellerCalls.invoice, { query })).json<InvoiceAnswer>();
  const file = await product.call(seller, sellerCalls.invoicePdf, { query });
  assert.deepEqual(
    [file.statusCode, file.headers['content-type'], file.headers['content-disposition']],
    [200, 'application/pdf', 'attachment; filename="invoice-1.pdf"'],
  );
  assert.equal(file.headers['cache-control'], 'no-store');
  const { pages, tags, title, marked } = await readPdf(file.rawPayload);
  assert.deepEqual([pages.length, title, marked], [1, 'VAT Invoice 1', true]);
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) assert.ok(tags.has(tag), tag);
  const words = wordsOf(invoiceDocument(answer));
  for (const word of [...words, 'Siân Łucja Tŷ-Győri', 'Żółć & Müller LLP', '£1,242.00', 'Tax point'])
    assert.ok(pages[0]?.includes(word.replace(/\s+/g, ' ')), `${word} is missing in: ${pages[0]}`);
});

test('an invoice keeps the supplier that issued it', async (t) => {
  const { product, seller, invoiceId } = await withInvoice(t);
  product.context.config.supplier = { name: 'New Owner Ltd', address: ['Elsewhere'], vatNumber: 'GB 1' };
  const { supplier } = (await product.call(seller, sellerCalls.invoice, { query: { id: invoiceId } })).json();
  assert.equal(supplier.vatNumber, 'GB 000 0000 00');
  assert.notEqual(supplier.name, 'New Owner Ltd');
});

test('a certificate’s PDF matches its screen, with the annex on a separate page', async (t) => {
  const { product, seller, post, periodId } = await withInvoice(t);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: post } });
  const query = { id: periodId };
  const answer = (await product.call(seller, sellerCalls.certificate, { query })).json<CertificateAnswer>();
  const content = certificateDocument(answer);
  const { pages, tags, marked } = await readPdf(
    (await product.call(seller, sellerCalls.certificatePdf, { query })).rawPayload,
  );
  assert.deepEqual([pages.length, marked, tags.has('Figure')], [2, true, true]);
  const words = [
    content.title,
    content.opening,
    content.standing,
    ...content.facts.flat(),
    ...content.figures.flatMap(({ value, label }) => [value, label]),
    content.heading,
    ...content.business.flat(),
    ...htmlBlocks(content.description).map(({ text }) => text),
    ...content.verification.flat(),
  ];
  for (const word of words) assert.ok(pages[0]?.includes(word), `${word} is missing in: ${pages[0]}`);
  for (const word of [
    content.annex.title,
    content.annex.statement,
    ...content.annex.rows.flat(),
    ...content.annex.notes,
  ])
    assert.ok(pages[1]?.includes(word), `${word} is missing in: ${pages[1]}`);
});

test('Admins can also download files, without writing anything', async (t) => {
  const { product, invoiceId, periodId } = await withInvoice(t);
  const admin = await makeAccount(product, 'admin');
  const before = await rowCounts(product);
  for (const [call, id] of [
    [sellerCalls.invoicePdf, invoiceId],
    [sellerCalls.certificatePdf, periodId],
  ] as const)
    assert.equal((await product.call(admin, call, { query: { id } })).statusCode, 200);
  assert.deepEqual(await rowCounts(product), before);
});
