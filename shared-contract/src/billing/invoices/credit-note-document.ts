import { displayInstant } from '../../platform/clock/calendar.ts';
import { displayMoney, penceOf } from '../../platform/words/money.ts';
import type { CreditNoteAnswer } from './invoice.ts';
import { type InvoiceDocument, invoiceColumns, partiesOf } from './invoice-document.ts';

const money = (pounds: number) => displayMoney(penceOf(pounds));

/**
 * The required content of a VAT credit note (VAT Regulations 1995, regulation 15C), laid out like its invoice: the same content for screen,
 * print and PDF. Amounts are those issued.
 */
export function creditNoteDocument({ creditNote, invoice, vatRate, supplier }: CreditNoteAnswer): InvoiceDocument {
  const { creditNoteNumber: number, reason, subTotal, vatAmount, totalPrice } = creditNote;
  return {
    title: `VAT Credit Note ${number}`,
    ...partiesOf(invoice, supplier),
    customerTitle: 'Credit to',
    facts: [
      ['Credit note number', String(number)],
      ['Issue date', displayInstant(creditNote.createdDate)],
      ['For invoice', `${invoice.invoiceNumber} of ${displayInstant(invoice.createdDate)}`],
      ['Your reference', invoice.reference],
      ['Reason', reason],
    ],
    columns: { ...invoiceColumns, quantity: 'Quantity', unitPrice: 'Amount' },
    lines: [
      {
        description: `Credit for online advertising of post ${invoice.reference}`,
        quantity: '1',
        unitPrice: money(subTotal),
        vatRate: `${vatRate}%`,
        net: money(subTotal),
      },
    ],
    totals: [
      ['Net total', money(subTotal)],
      [`VAT at ${vatRate}%`, money(vatAmount)],
    ],
    total: ['Total credited', money(totalPrice)],
    payment: [],
    paymentLink: undefined,
    terms: `This credit is set against invoice ${invoice.invoiceNumber}. Anything paid above the remaining total will be paid back. All amounts are in pounds sterling.`,
  };
}
