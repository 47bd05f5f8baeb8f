import { displayDate, displayInstant, displayRange } from './calendar.ts';
import type { InvoiceAnswer } from './invoice.ts';
import { blockDays, displayMoney, paymentTermDays, penceOf } from './money.ts';

/** A line with its name. */
export type Labelled = readonly [label: string, value: string];

export type InvoiceLine = {
  description: string;
  quantity: string;
  unitPrice: string;
  vatRate: string;
  net: string;
};

/** Everything an invoice says, in words: the one content of screen, print and PDF. */
export type InvoiceDocument = {
  title: string;
  supplier: { name: string; lines: string[] };
  customer: { name: string; lines: string[] };
  facts: Labelled[];
  lines: InvoiceLine[];
  totals: Labelled[];
  total: Labelled;
  terms: string;
};

const money = (pounds: number) => displayMoney(penceOf(pounds));
const filled = (lines: string[]) => lines.filter((line) => line !== '');

export const invoiceColumns = {
  description: 'Description',
  quantity: 'Blocks',
  unitPrice: 'Price per block',
  vatRate: 'VAT rate',
  net: 'Net amount',
} as const satisfies Record<keyof InvoiceLine, string>;

/**
 * What a VAT invoice has to say (VAT Regulations 1995, regulation 14), written from the issued amounts; nothing is worked
 * out again. The tax point is the day of issue: the service is invoiced in advance.
 */
export function invoiceDocument({ invoice, calculatedInformation, supplier }: InvoiceAnswer): InvoiceDocument {
  const { subTotal, vatRate, vatAmount, totalPrice } = calculatedInformation;
  const person = `${invoice.forenames} ${invoice.surname}`.trim();
  const { addressLine1, addressLine2, addressLine3, townCity, county, postcode } = invoice;
  const issued = displayInstant(invoice.createdDate);
  return {
    title: `VAT Invoice ${invoice.invoiceNumber}`,
    supplier: { name: supplier.name, lines: [...supplier.address, `VAT registration number ${supplier.vatNumber}`] },
    customer: {
      name: invoice.company || person,
      lines: filled([invoice.company && person, addressLine1, addressLine2, addressLine3, townCity, county, postcode]),
    },
    facts: [
      ['Invoice number', String(invoice.invoiceNumber)],
      ['Issue date', issued],
      ['Tax point', issued],
      ['Payment due', displayDate(invoice.dueDate)],
      ['Your reference', invoice.reference],
    ],
    lines: chargedLines({ invoice, calculatedInformation }),
    totals: [
      ['Net total', money(subTotal)],
      [`VAT at ${vatRate}%`, money(vatAmount)],
    ],
    total: ['Total due', money(totalPrice)],
    terms: `Payable within ${paymentTermDays} days of receipt, by ${displayDate(invoice.dueDate)}. Please quote invoice number ${invoice.invoiceNumber} with your payment. All amounts are in pounds sterling.`,
  };
}

function chargedLines({
  invoice,
  calculatedInformation: charged,
}: Pick<InvoiceAnswer, 'invoice' | 'calculatedInformation'>): InvoiceLine[] {
  const shared = { unitPrice: money(invoice.priceRate), vatRate: `${charged.vatRate}%` };
  const days = displayRange(invoice.startDate, invoice.endDate);
  const first = {
    ...shared,
    description: `Online advertising of post ${invoice.reference}, ${days}: first ${blockDays} days`,
    quantity: String(charged.first28Q),
    net: money(charged.first28Amount),
  };
  const further = {
    ...shared,
    description: `Further blocks of ${blockDays} days`,
    quantity: String(charged.further28Q),
    net: money(charged.further28Amount),
  };
  return charged.further28Q > 0 ? [first, further] : [first];
}
