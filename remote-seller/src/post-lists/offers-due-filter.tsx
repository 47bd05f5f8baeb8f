import type { SellerPostsQuery } from '@marketplace/shared-contract/marketplace/posts/post';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { useAddressQuery } from '@marketplace/shared-ui';

/** Whether a list is narrowed to where offers are due soon: its address says so. */
export function useOffersDue(): Pick<SellerPostsQuery, 'offers'> {
  return useAddressQuery().query.get('offers') === 'soon' ? { offers: 'soon' } : {};
}

/** Narrows the list to where offers are still to come and due soon. */
export function OffersDueFilter() {
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
