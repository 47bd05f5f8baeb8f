import { type PostSort, postSorts } from '@marketplace/shared-contract/paging';
import { useAddressQuery } from '@marketplace/shared-ui';
import type { SortState } from '@marketplace/shared-ui/post';

const { endDate, startDate, ...others } = postSorts;
/** In the order of a seller's lists (SELL-015); a buyer's inbox begins with the start (BUY-002). */
export const sellerPostSorts: Record<PostSort, string> = { endDate, startDate, ...others };

const isSort = (text: string | null): text is PostSort => text !== null && Object.hasOwn(postSorts, text);

/** The sort kept in the address; without one, `usual` and descending (SELL-016 to SELL-019). */
export function usePostSort(usual: PostSort): [SortState, (change: Partial<SortState>) => void] {
  const { query, change } = useAddressQuery();
  const asked = query.get('sort');
  const value: SortState = {
    sort: isSort(asked) ? asked : usual,
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
  };
  const setValue = (sort: Partial<SortState>) =>
    change({ page: undefined, ...sort }, { replace: true, preventScrollReset: true });
  return [value, setValue];
}
