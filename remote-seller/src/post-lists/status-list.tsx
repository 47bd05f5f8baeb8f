import { freshList, useEntered } from '@marketplace/shared-auth/api';
import type { PostCard, SellerPostsQuery } from '@marketplace/shared-contract/marketplace/posts/post';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { useAddressQuery } from '@marketplace/shared-ui';
import { useListSort } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { usePage } from '../paged-list.tsx';
import { useWhose } from '../whose.tsx';
import { useSellerPostsQuery } from './post-list.api.ts';
import { PostList } from './post-list.tsx';
import { sellerPostSorts } from './post-sorts.ts';

type StatusListProps = {
  title: string;
  status: SellerPostsQuery['status'];
  usualSort: PostSort;
  emptyHint: string;
  moreActions?: (post: PostCard) => ReactNode;
  below?: ReactNode;
};

/** The seller's own posts of one status (SELL-016 to SELL-019). */
export function StatusList({ status, usualSort, emptyHint, ...rest }: StatusListProps) {
  const { sort, direction, setSort, reset } = useListSort(sellerPostSorts, usualSort);
  const whose = useWhose();
  const offersDue = useOffersDue();
  const live = status === '1';
  const posts = useSellerPostsQuery(
    { status, sort, direction, ...whose.narrowing, ...usePage(), ...(live && offersDue) },
    freshList,
  );
  useEntered(posts.refetch);
  const narrowed = live && offersDue.offers !== undefined;
  return (
    <PostList
      {...rest}
      whose={whose}
      emptyHint={narrowed ? `No live post has offers due within ${soonDays} days.` : emptyHint}
      posts={posts}
      sort={{ sort, direction }}
      onSort={setSort}
      onResetSort={reset}
      {...(live && { narrowing: <OffersDueFilter />, narrowed })}
    />
  );
}

/** Whether a list is filtered to posts whose offers are due soon, according to its address. */
function useOffersDue(): Pick<SellerPostsQuery, 'offers'> {
  return useAddressQuery().query.get('offers') === 'soon' ? { offers: 'soon' } : {};
}

/** Filters the list to posts whose offers are due soon. */
function OffersDueFilter() {
  const { change } = useAddressQuery();
  const { offers } = useOffersDue();
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={offers === 'soon'}
        onChange={({ target }) => change({ offers: target.checked ? 'soon' : undefined, page: undefined })}
      />
      <span>Offers due within {soonDays} days</span>
    </label>
  );
}
