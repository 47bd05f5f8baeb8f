import type { Query } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import { type AdminInvoice, type InvoiceTotals, noTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { lazyPart } from '@marketplace/shared-ui';
import { InvoiceCard, InvoiceTotalsStrip } from '@marketplace/shared-ui/billing';
import { CsvButton } from '../csv-button.tsx';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { CardList } from '../list/card-list.tsx';
import { EmptyPeriod } from '../list/empty-period.tsx';
import type { ListTableProps } from '../list/table-list.tsx';
import { money } from '../money.ts';

const keyOf = ({ invoiceId }: AdminInvoice) => invoiceId;
const nameOf = ({ invoiceNumber }: AdminInvoice) => `invoice ${invoiceNumber}`;

const InvoiceTable = lazyPart<ListTableProps<typeof invoiceList>>('the table', () =>
  import('./invoice-table.tsx').then((m) => m.InvoiceTable),
);

/** Everybody's invoices of the last days (ADM-004, ADM-012 to ADM-014). */
export function InvoiceListScreen() {
  const { chosen, choosing, choose } = useChosen({ keyOf, nameOf });
  return (
    <CardList
      list={invoiceList}
      idOf={keyOf}
      choosing={choosing}
      below={(shown) => (
        <ChosenRows
          of="invoices"
          {...{ list: invoiceList, shown, keyOf, chosen, onChoose: choose }}
          more={
            <CsvButton
              call={adminCalls.chosenInvoicesCsv}
              query={{ ids: chosen.join(',') }}
              label="Download these as CSV"
            />
          }
        />
      )}
      card={(invoice) => (
        <InvoiceCard
          key={invoice.invoiceId}
          invoice={invoice}
          totalPrice={invoice.totalPrice}
          activityHeading={invoice.activityHeading}
          settlement={invoice.settlement}
          more={factsOf(invoice)}
        />
      )}
      table={InvoiceTable}
      above={({ listed }) => <Totals query={listed} />}
      sizeLabel="Invoices per page"
      emptyFiltered={({ values, change }) => (
        <EmptyPeriod
          what={noneOf[values.standing] ?? 'invoice was issued'}
          days={Number(values.days)}
          onChange={(days) => change({ days })}
        />
      )}
    />
  );
}

const noneOf: Record<string, string> = {
  unpaid: 'unsettled invoice',
  overdue: 'overdue invoice',
  paid: 'paid invoice',
  credited: 'invoice with a credit note',
};

/** Columns only in the Admin's list (BILL-015). */
const factsOf = ({ forenames, surname, totalDays, subTotal, vat }: AdminInvoice) =>
  [
    ['Practitioner', `${forenames} ${surname}`],
    ['Total days', String(totalDays)],
    ['Before VAT', money(subTotal)],
    ['VAT', money(vat)],
  ] as const;

const { useInvoiceTotalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    invoiceTotals: build.query<InvoiceTotals, Query>({
      query: (query) => apiRequest(adminCalls.invoiceTotals, { query }),
      providesTags: ['Invoice'],
    }),
  }),
});

/** The totals of all invoices in the list, across its pages. If they can't be loaded, the list appears without them. */
function Totals({ query }: { query: Query }) {
  const { data, isError } = useInvoiceTotalsQuery(query, { refetchOnMountOrArgChange: true });
  if (isError || data?.invoices === 0) return null;
  // Keeps the space while they load, so that the list does not move.
  return (
    <div style={data ? undefined : { visibility: 'hidden' }}>
      <InvoiceTotalsStrip totals={data ?? noTotals} />
    </div>
  );
}
