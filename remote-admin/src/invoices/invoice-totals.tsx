import type { Query } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { InvoiceTotals } from '@marketplace/shared-contract/invoice';
import * as styles from './invoice-totals.module.css';
import { money } from './money.ts';

const { useInvoiceTotalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    invoiceTotals: build.query<InvoiceTotals, Query>({
      query: (query) => apiRequest(adminCalls.invoiceTotals, { query }),
      providesTags: ['Invoice'],
    }),
  }),
});

/** What all invoices of the list come to, on however many pages. Where that can't be had the list stands without it. */
export function Totals({ query }: { query: Query }) {
  const { currentData } = useInvoiceTotalsQuery(query, { refetchOnMountOrArgChange: true });
  if (!currentData?.invoices) return null;
  return (
    <dl className={styles.totals} aria-label="Totals of this list">
      {figuresOf(currentData).map(([name, value, urgent]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={urgent ? styles.urgent : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Shown = [name: string, value: string, urgent?: boolean];

const figuresOf = ({ invoices, net, vat, total, paid, credited, outstanding, overdue }: InvoiceTotals): Shown[] => [
  ['Invoices', invoices.toLocaleString('en-GB')],
  ['Before VAT', money(net)],
  ['VAT', money(vat)],
  ['Total', money(total)],
  ['Paid', money(paid)],
  ['Credited', money(credited)],
  ['Outstanding', money(outstanding)],
  ['Overdue', money(overdue), overdue > 0],
];
