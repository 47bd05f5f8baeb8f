import { useSession } from '@marketplace/shared-auth';
import { latestOf, standing } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSellerOffersQuery } from '../offers.api.ts';

const purchaserOf = ({ Bidder: Name, Total: Price, Connected, ExpressionId }: Offer) =>
  ({
    ...{ Name, CompanyNumber: '', Price, Connected, ExpressionId },
    ThroughUs: ExpressionId === null ? '' : 'yes',
  }) as const;

/** The accepted offers that are not among the purchasers yet, each to be taken over. The register is closed to Admins (PD-76). */
export function AcceptedOffers({ postId }: { postId: Id }) {
  const { control, getValues, setValue } = useFormContext<SaveOutcomeInput>();
  const admin = useSession()?.role === 'admin';
  const { currentData } = useSellerOffersQuery(String(postId), { skip: admin });
  const names = (useWatch({ control, name: 'Purchasers' }) ?? []).map(({ Name }) => Name);
  const accepted = standing(currentData?.offers ?? []).filter((one) => {
    const { State, Bidder } = latestOf(one).offer;
    return State === 'accepted' && !names.includes(Bidder);
  });
  const take = (offer: Offer) => {
    const { Purchasers = [], Assets = [] } = getValues();
    const own = offer.Assets.map((asset) => ({ ...asset, Purchaser: offer.Bidder }));
    const typed = { shouldDirty: true, shouldTouch: true };
    setValue('Purchasers', [...Purchasers, purchaserOf(offer)], typed);
    setValue('Assets', [...Assets, ...own], typed);
  };
  return accepted.map((one) => {
    const { offer } = latestOf(one);
    return (
      <div key={one.number}>
        <Button onClick={() => take(offer)}>
          Take over offer {one.number}: {offer.Bidder}, {offerText('Total', offer.Total)}
        </Button>
      </div>
    );
  });
}
