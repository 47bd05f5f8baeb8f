import type { BillingListQuery } from '@marketplace/shared-contract/billing/invoices/invoice';
import { useAddressQuery } from '@marketplace/shared-ui';
import { usePage } from './paged-list.tsx';

/** The list in an address: its page, and whether only the last week (BILL-009, BILL-012). */
export function useLastWeek() {
  const { query: addressQuery, change } = useAddressQuery();
  const lastWeek = addressQuery.get('filter') === 'last-week';
  const query: BillingListQuery = { ...usePage(), ...(lastWeek && { filter: 'last-week' }) };
  const setLastWeek = (wanted: boolean) =>
    change({ page: undefined, filter: wanted ? 'last-week' : undefined }, { replace: true, preventScrollReset: true });
  return { query, lastWeek, setLastWeek };
}
