import { howToPay, onlinePayment } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import type { PaymentDetails } from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export type IssuedInvoice = {
  id: number;
  number: number;
  reference: string;
  totalPence: number;
  dueOn: string;
  paymentDetails: unknown;
  email1: string;
  forenames: string;
};

/** Tells the seller that an invoice was issued (PD-43). */
export function invoiceMail(operator: Operator, invoice: IssuedInvoice): Mail {
  const [total, due] = [displayMoney(invoice.totalPence), displayDate(invoice.dueOn)];
  return renderEmail(operator, {
    to: invoice.email1,
    subject: `Invoice ${invoice.number} for your post ${invoice.reference}`,
    heading: `Invoice ${invoice.number}`,
    preview: `${total} including VAT, due ${due}.`,
    dear: invoice.forenames,
    paragraphs: [
      `We have issued an invoice for your post.${detailsIn(invoice) ? ` Please pay ${total} by ${due}.` : ''}`,
    ],
    facts: [
      ['Invoice', String(invoice.number)],
      ['Post', invoice.reference],
      ['Total including VAT', total],
      ['Due', due],
      ...howToPayIn(invoice),
    ],
    links: onlineIn(invoice),
    action: { label: 'View the invoice', url: operator.publicUrl + pathTo('InvoiceOutput', invoice.id) },
    footerNote: 'You’re receiving this because you own this post. You get one email per invoice.',
  });
}

type Payable = Pick<IssuedInvoice, 'number' | 'totalPence' | 'paymentDetails'>;
const detailsIn = ({ totalPence, paymentDetails }: Payable) =>
  totalPence > 0 && paymentDetails ? (paymentDetails as PaymentDetails) : undefined;

/** The payment details printed on the invoice. */
function howToPayIn(invoice: Payable): [string, string][] {
  const details = detailsIn(invoice);
  return details ? howToPay(details, invoice.number).map(([label, value]) => [label, value]) : [];
}

function onlineIn(invoice: Payable) {
  const online = onlinePayment(detailsIn(invoice), invoice.number);
  return online ? [online] : [];
}
