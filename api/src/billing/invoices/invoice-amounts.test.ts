import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import { invoiceDocument } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { quotedCharge } from '@marketplace/shared-contract/billing/quotes';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
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

test('for 1,000 random postings the rule matches the screen, and every twentieth PDF', async () => {
  const posting = fc.tuple(fc.integer({ min: 1, max: 364 }), fc.integer({ min: 0, max: 10_000_00 }));
  const paper = createPdf('Invoices', new Date(0));
  const expected = fc.sample(posting, 1000).flatMap(([days, rate], index) => {
    // In whole pence, computed independently: started blocks of 28 days, a fifth on top, half a penny rounded up.
    const net = Math.ceil(days / 28) * rate;
    const vat = Math.floor((net + 2.5) / 5);
    const amounts = [net, vat, net + vat].map(displayMoney);
    const words = invoiceDocument(answerFor(days, rate));
    assert.deepEqual(
      [...words.totals, words.total].map(([, value]) => value),
      amounts,
      `${days} days at ${rate}p`,
    );
    if (index % 20 > 0) return [];
    if (index > 0) paper.doc.addPage();
    drawInvoice(paper, words);
    return [`Net total ${amounts[0]} VAT at 20% ${amounts[1]} Total due ${amounts[2]} `];
  });
  const { pages } = await readPdf(await finishPdf(paper, ''));
  assert.equal(pages.length, 50);
  for (const [index, page] of pages.entries())
    assert.ok(page.slice(page.indexOf('Net total')).startsWith(expected[index] ?? ''), page);
});

test('defect 3: a credited or paid invoice says what remains, and asks for nothing if nothing does', () => {
  const issued = answerFor(28, 345_00);
  const paymentDetails = {
    accountName: 'A',
    sortCode: '1',
    accountNumber: '2',
    contact: 'c',
    link: 'https://p/{number}',
  };
  const credited = {
    creditNoteId: 4,
    creditNoteNumber: 31,
    createdDate: '2026-06-12T09:00:00.000Z',
    reason: 'Late',
    subTotal: 100,
    vatAmount: 20,
    totalPrice: 120,
  };
  const whole = { ...credited, subTotal: 345, vatAmount: 69, totalPrice: 414 };
  const said = (more: Partial<InvoiceAnswer>) => {
    const { totals, total, payment, paymentLink, facts, terms } = invoiceDocument({
      ...issued,
      paymentDetails,
      ...more,
    });
    const dueOn = facts.find(([name]) => name === 'Payment due')?.[1];
    const asks = [payment.length > 0, paymentLink !== undefined, dueOn, /Payable/.test(terms)];
    return { sums: [...totals.slice(2), total], asks };
  };
  const asked = [true, true, '24 June 2026', true];
  const notAsked = [false, false, 'Nothing is due', false];
  const total = ['Invoice total', '£414.00'];
  const due = { state: 'Due', paid: 0, credited: 0, outstanding: 414 } as const;
  assert.deepEqual(said({ settlement: due }), { sums: [['Total due', '£414.00']], asks: asked });
  assert.deepEqual(said({ settlement: { ...due, credited: 120, outstanding: 294 }, creditNotes: [credited] }), {
    sums: [total, ['Credit note 31', '−£120.00'], ['Total due', '£294.00']],
    asks: asked,
  });
  const full = { state: 'Credited', paid: 0, credited: 414, outstanding: 0 } as const;
  assert.deepEqual(said({ settlement: full, creditNotes: [whole] }), {
    sums: [total, ['Credit note 31', '−£414.00'], ['Total due', '£0.00']],
    asks: notAsked,
  });
  assert.deepEqual(said({ settlement: { state: 'Paid', paid: 414, credited: 0, outstanding: 0 } }), {
    sums: [total, ['Paid', '−£414.00'], ['Total due', '£0.00']],
    asks: notAsked,
  });
  const over = { state: 'To be repaid', paid: 414, credited: 120, outstanding: -120 } as const;
  assert.deepEqual(said({ settlement: over, creditNotes: [credited] }), {
    sums: [total, ['Credit note 31', '−£120.00'], ['Paid', '−£414.00'], ['To be paid back', '£120.00']],
    asks: notAsked,
  });
});
