import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { InvoiceListQuery } from '@marketplace/shared-contract/billing/invoices/invoice';
import { InvoiceTotalsStrip } from '@marketplace/shared-ui/billing';
import { useSellerInvoiceTotalsQuery } from '../invoice.api.ts';

/** What the listed invoices come to, on however many pages. Where that can't be had the list stands without it. */
export function Totals({ query: { page: _page, pageSize: _size, ...query } }: { query: InvoiceListQuery }) {
  // Those of the list before stay as long as it does.
  const { data, isError, refetch } = useSellerInvoiceTotalsQuery(query, freshList);
  useEntered(refetch);
  return data?.invoices && !isError ? <InvoiceTotalsStrip totals={data} /> : null;
}
