import type { Query } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { InvoiceTotalsStrip } from '@marketplace/shared-ui/billing';

const { useInvoiceTotalsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    invoiceTotals: build.query<InvoiceTotals, Query>({
      query: (query) => apiRequest(adminCalls.invoiceTotals, { query }),
      providesTags: ['Invoice'],
    }),
  }),
});

/** The totals of all invoices in the list, across its pages. If they can't be loaded, the list appears without them. */
export function Totals({ query }: { query: Query }) {
  const { currentData } = useInvoiceTotalsQuery(query, { refetchOnMountOrArgChange: true });
  return currentData?.invoices ? <InvoiceTotalsStrip totals={currentData} /> : null;
}
