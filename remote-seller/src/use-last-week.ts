import type { BillingListQuery } from '@marketplace/shared-contract/invoice';
import { useSearchParams } from 'react-router-dom';
import { usePage } from './listed.tsx';

/** The list an address asks for: which page, and whether of the last week alone (BILL-009, BILL-012). */
export function useLastWeek() {
  const [search, setSearch] = useSearchParams();
  const lastWeek = search.get('filter') === 'last-week';
  const query: BillingListQuery = { ...usePage(), ...(lastWeek && { filter: 'last-week' }) };
  const setLastWeek = (wanted: boolean) =>
    setSearch(wanted ? { filter: 'last-week' } : {}, { replace: true, preventScrollReset: true });
  return { query, lastWeek, setLastWeek };
}
