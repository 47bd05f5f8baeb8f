import { adminPageSize, adminPageSizes } from '@marketplace/shared-contract/admin-posts';
import { useSearchParams } from 'react-router-dom';

type TablePage = { page: number; pageSize: number };

/** The page and its size as an address asks for them; what can't be is the first page, of the usual size (ADM-008). */
function tablePageIn(search: URLSearchParams): TablePage {
  const page = Number(search.get('page'));
  const size = adminPageSizes.find((one) => String(one) === search.get('pageSize'));
  return { page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, pageSize: size ?? adminPageSize };
}

/** The table's page, kept in the address. Another size starts at the first page again. */
export function useTablePage(): TablePage & { goTo: (page: number, pageSize: number) => void } {
  const [search, setSearch] = useSearchParams();
  const shown = tablePageIn(search);
  const goTo = (page: number, pageSize: number) => {
    const wanted = pageSize === shown.pageSize ? page : 1;
    setSearch({ page: String(wanted), pageSize: String(pageSize) });
  };
  return { ...shown, goTo };
}
