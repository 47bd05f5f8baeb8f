import { displayDate, displayInstant, displayRange } from '../../platform/clock/calendar.ts';
import { displayMoney, penceOf } from '../../platform/words/money.ts';
import { blockDays, paymentTermDays } from '../posting/pricing.ts';
import type { Invoice, InvoiceAnswer, Supplier } from './invoice.ts';
import type { PaymentDetails } from './settlement.ts';

/** A line with its name. */
export type Labelled = readonly [label: string, value: string];

export type InvoiceLine = {
  description: string;
  quantity: string;
  unitPrice: string;
  vatRate: string;
  net: string;
};

/** Everything an invoice says, in words: the same content for screen, print and PDF. */
export type InvoiceDocument = {
  title: string;
  supplier: { name: string; lines: string[] };
  customer: { name: string; lines: string[] };
  /** The text above the customer's name. */
  customerTitle: string;
  facts: Labelled[];
  columns: Record<keyof InvoiceLine, string>;
  lines: InvoiceLine[];
  totals: Labelled[];
  total: Labelled;
  /** How to pay, if anything is due. */
  payment: Labelled[];
  paymentLink: { label: string; url: string } | undefined;
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
} as const satisfies InvoiceDocument['columns'];

/**
 * The required content of a VAT invoice (VAT Regulations 1995, regulation 14), from the issued amounts; nothing is recalculated. The tax
 * point is the day of issue, as the service is invoiced in advance. Credits and payments since are listed below, so that nobody is asked
 * for what is no longer due (PD-58).
 */
export function invoiceDocument(answer: InvoiceAnswer): InvoiceDocument {
  const { invoice, calculatedInformation, supplier, paymentDetails, settlement } = answer;
  const { subTotal, vatRate, vatAmount, totalPrice } = calculatedInformation;
  const due = settlement?.outstanding ?? totalPrice;
  const payable = due > 0;
  const issued = displayInstant(invoice.createdDate);
  return {
    title: `VAT Invoice ${invoice.invoiceNumber}`,
    ...partiesOf(invoice, supplier),
    customerTitle: 'Invoice to',
    facts: [
      ['Invoice number', String(invoice.invoiceNumber)],
      ['Issue date', issued],
      ['Tax point', issued],
      ['Payment due', payable ? displayDate(invoice.dueDate) : 'Nothing is due'],
      ['Your reference', invoice.reference],
    ],
    columns: invoiceColumns,
    lines: chargedLines({ invoice, calculatedInformation }),
    totals: [['Net total', money(subTotal)], [`VAT at ${vatRate}%`, money(vatAmount)], ...settled(answer)],
    total: due < 0 ? ['To be paid back', money(-due)] : ['Total due', money(due)],
    payment: payable && paymentDetails ? howToPay(paymentDetails, invoice.invoiceNumber) : [],
    paymentLink: payable ? onlinePayment(paymentDetails, invoice.invoiceNumber) : undefined,
    terms: payable
      ? `Payable within ${paymentTermDays} days of receipt, by ${displayDate(invoice.dueDate)}. Please quote invoice number ${invoice.invoiceNumber} with your payment. All amounts are in pounds sterling.`
      : `${settlement?.paid ? 'Paid in full' : 'Nothing is due'}. All amounts are in pounds sterling.`,
  };
}

/** Credits and payments since the invoice was issued; empty if none. */
function settled({ calculatedInformation, settlement, creditNotes = [] }: InvoiceAnswer): Labelled[] {
  if (!settlement || (settlement.credited === 0 && settlement.paid === 0)) return [];
  const credits = creditNotes.map(
    ({ creditNoteNumber, totalPrice }): Labelled => [`Credit note ${creditNoteNumber}`, `−${money(totalPrice)}`],
  );
  const paid: Labelled[] = settlement.paid === 0 ? [] : [['Paid', `−${money(settlement.paid)}`]];
  return [['Invoice total', money(calculatedInformation.totalPrice)], ...credits, ...paid];
}

/** Keeps a text on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The supplier and the customer of an invoice. */
export function partiesOf(invoice: Invoice, supplier: Supplier): Pick<InvoiceDocument, 'supplier' | 'customer'> {
  const person = `${invoice.forenames} ${invoice.surname}`.trim();
  const { addressLine1, addressLine2, addressLine3, townCity, county, postcode } = invoice;
  return {
    supplier: {
      name: supplier.name,
      lines: [
        ...supplier.address,
        ...(supplier.companyNumber ? [`Company number ${supplier.companyNumber}`] : []),
        `VAT registration number ${unbroken(supplier.vatNumber)}`,
      ],
    },
    customer: {
      name: invoice.company || person,
      lines: filled([invoice.company && person, addressLine1, addressLine2, addressLine3, townCity, county, postcode]),
    },
  };
}

/** The bank account and the payment reference (PD-58). */
export const howToPay = (details: PaymentDetails, invoiceNumber: number): Labelled[] => [
  ['Account name', details.accountName],
  ['Sort code', details.sortCode],
  ['Account number', details.accountNumber],
  ['Payment reference', `INV ${invoiceNumber}`],
  ['Billing questions', details.contact],
];

/** The payment service's page for one invoice, if the operator has one. */
export const onlinePayment = (details: PaymentDetails | undefined, invoiceNumber: number) =>
  details?.link ? { label: 'Pay online', url: details.link.replaceAll('{number}', String(invoiceNumber)) } : undefined;

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
