import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@marketplace/shared-contract/calendar';
import type { InvoiceAnswer } from '@marketplace/shared-contract/invoice';
import { invoiceDocument } from '@marketplace/shared-contract/invoice-document';
import { displayMoney } from '@marketplace/shared-contract/money';
import { quotedCharge } from '@marketplace/shared-contract/quote';
import fc from 'fast-check';
import { readPdf } from '../../../test/pdf-text.ts';
import { createPdf, finishPdf } from '../../platform/pdf/pdf-document.ts';
import { drawInvoice } from './invoice.pdf.ts';

const start = '2026-06-10';
const party = { addressLine1: '', addressLine2: '', addressLine3: '', townCity: '', county: '', postcode: '' };
const answerFor = (days: number, rate: number): InvoiceAnswer => {
  const { totalDays: _, ...calculatedInformation } = quotedCharge(start, addDays(start, days - 1), rate);
  return {
    invoice: {
      ...party,
      invoiceId: 1,
      invoiceNumber: 1,
      businessId: 1,
      periodId: 1,
      reference: 'R',
      forenames: 'R',
      surname: 'T',
      company: 'C',
      createdDate: '2026-06-10T09:00:00.000Z',
      dueDate: '2026-06-24',
      startDate: start,
      endDate: addDays(start, days - 1),
      priceRate: rate / 100,
    },
    calculatedInformation,
    supplier: { name: 'S', address: [], vatNumber: 'V' },
  };
};

test('over 1,000 random postings the rule, the screen’s words and the PDF’s amounts are the same', async () => {
  const posting = fc.tuple(fc.integer({ min: 1, max: 364 }), fc.integer({ min: 0, max: 10_000_00 }));
  const paper = createPdf('Invoices', new Date(0));
  const expected = fc.sample(posting, 1000).map(([days, rate], index) => {
    // By whole pence, written down anew: blocks of 28 days begun, a fifth on top, half a penny rounded up.
    const net = Math.ceil(days / 28) * rate;
    const vat = Math.floor((net + 2.5) / 5);
    const amounts = [net, vat, net + vat].map(displayMoney);
    const words = invoiceDocument(answerFor(days, rate));
    assert.deepEqual(
      [...words.totals, words.total].map(([, value]) => value),
      amounts,
      `${days} days at ${rate}p`,
    );
    if (index > 0) paper.doc.addPage();
    drawInvoice(paper, words);
    return `Net total ${amounts[0]} VAT at 20% ${amounts[1]} Total due ${amounts[2]} `;
  });
  const { pages } = await readPdf(await finishPdf(paper, ''));
  assert.equal(pages.length, 1000);
  for (const [index, page] of pages.entries())
    assert.ok(page.slice(page.indexOf('Net total')).startsWith(expected[index] ?? ''), page);
});
