import { type PostSort, postSorts } from '@marketplace/shared-contract/paging';
import type { SortState } from '@marketplace/shared-ui/post';
import { useSearchParams } from 'react-router-dom';

const { endDate, startDate, ...others } = postSorts;
/** In the order of a seller's lists (SELL-015); a buyer's inbox begins with the start (BUY-002). */
export const sellerPostSorts: Record<PostSort, string> = { endDate, startDate, ...others };

const isSort = (text: string | null): text is PostSort => text !== null && Object.hasOwn(postSorts, text);

/** The sort kept in the address; without one, `usual` and descending (SELL-016 to SELL-019). */
export function usePostSort(usual: PostSort): [SortState, (value: SortState) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('sort');
  const value: SortState = {
    sort: isSort(asked) ? asked : usual,
    direction: search.get('direction') === 'asc' ? 'asc' : 'desc',
  };
  const setValue = (sort: SortState) => setSearch(sort, { replace: true, preventScrollReset: true });
  return [value, setValue];
}
