import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { countsOf, saleOf } from './register.rules.ts';
import { useRegister } from './use-register.ts';

const typed = { shouldDirty: true, shouldTouch: true };

const purchaserOf = ({ Bidder: Name, Total: Price, Connected, ExpressionId }: Offer) =>
  ({
    ...{ Name, CompanyNumber: '', Price, Connected, ExpressionId },
    ThroughUs: ExpressionId === null ? '' : 'yes',
  }) as const;

/** The accepted offers that are not among the purchasers yet, each to be taken over. What was typed stays as it is. */
export function AcceptedOffers({ postId }: { postId: Id }) {
  const { control, getValues, setValue } = useFormContext<SaveOutcomeInput>();
  const register = useRegister(postId);
  const purchasers = useWatch({ control, name: 'Purchasers' }) ?? [];
  const accepted = register.filter(({ offer }) => offer.State === 'accepted');
  const take = (offer: Offer) => {
    const { Purchasers = [], Assets = [] } = getValues();
    const own = offer.Assets.map((asset) => ({ ...asset, Purchaser: offer.Bidder }));
    const taken = accepted
      .map((one) => one.offer)
      .filter(({ Bidder, Total }) => Purchasers.some(({ Name, Price }) => Name === Bidder && Price === Total));
    const before = saleOf(taken);
    const said = { ...saleOf([...taken, offer]), ...countsOf(register.map((one) => one.offer)) };
    setValue('Purchasers', [...Purchasers, purchaserOf(offer)], typed);
    setValue('Assets', [...Assets, ...own], typed);
    for (const [name, value] of Object.entries(said) as [keyof typeof said, string][]) {
      const current = getValues(name) ?? '';
      if (current === '' || current === (before as Partial<typeof said>)[name]) setValue(name, value as never, typed);
    }
  };
  return accepted
    .filter(({ offer }) => purchasers.every(({ Name }) => Name !== offer.Bidder))
    .map(({ number, offer }) => (
      <div key={number}>
        <Button onClick={() => take(offer)}>
          Take over offer {number}: {offer.Bidder}, {offerText('Total', offer.Total)}
        </Button>
      </div>
    ));
}
