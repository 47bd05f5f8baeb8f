import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Button } from '@marketplace/shared-ui';
import { useState } from 'react';
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

/** How many come before the outstanding amount. */
const rest = 6;

/** The totals of all invoices in a list, on any number of pages. Phones show the outstanding amount, and the rest on request. */
export function InvoiceTotalsStrip({ totals }: { totals: InvoiceTotals }) {
  const [all, setAll] = useState(false);
  return (
    <div className="invoice-totals-strip" data-all={all || undefined}>
      <dl className="invoice-totals" aria-label="Totals of this list">
        {figuresOf(totals).map(([name, value, urgent], place) => (
          <div key={name} className={place < rest ? 'invoice-totals-rest' : undefined}>
            <dt>{name}</dt>
            <dd className={urgent ? 'urgent' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
        All totals
      </Button>
    </div>
  );
}
