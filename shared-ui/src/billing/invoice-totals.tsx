import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import './billing.css';

type Shown = [name: string, value: string, urgent?: boolean];
const money = (pounds: number) => displayMoney(penceOf(pounds));

const figuresOf = ({
  invoices,
  net,
  vat,
  total,
  paid,
  credited,
  outstanding,
  overdue,
  inCredit = 0,
}: InvoiceTotals): Shown[] => [
  ['Invoices', invoices.toLocaleString('en-GB')],
  ['Before VAT', money(net)],
  ['VAT', money(vat)],
  ['Total', money(total)],
  ['Paid', money(paid)],
  ['Credited', money(credited)],
  ['Outstanding', money(outstanding)],
  ['Overdue', money(overdue), overdue > 0],
  ...(inCredit > 0 ? [['In credit', money(inCredit)] satisfies Shown] : []),
];

/** What all invoices of a list come to, on however many pages. */
export const InvoiceTotalsStrip = ({ totals }: { totals: InvoiceTotals }) => (
  <dl className="invoice-totals" aria-label="Totals of this list">
    {figuresOf(totals).map(([name, value, urgent]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className={urgent ? 'urgent' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
