import { PostListQuery } from '@marketplace/shared-contract/paging';
import type { SortState } from '@marketplace/shared-ui/post';
import { useSearchParams } from 'react-router-dom';

/** Page and sort as the address has them; an address that makes no sense asks for the defaults (BUY-003). */
export function useInboxQuery() {
  const [params, setParams] = useSearchParams();
  const asked = PostListQuery.safeParse(Object.fromEntries(params)).data;
  const { page = 1, sort = 'startDate', direction = 'desc' } = asked ?? {};
  const setSort = (value: SortState) => setParams(value, { replace: true, preventScrollReset: true });
  return { page, sort: { sort, direction }, setSort };
}
