import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { outcomeLimits, type SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import {
  connectedPartyChoices,
  outcomeWords,
  throughUsChoices,
} from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { NativeSelectField, RadioField, TextField } from '@marketplace/shared-ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf, pounds } from '../fields-of.ts';
import { RowList } from '../row-list.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { countsOf, saleOf } from './register.rules.ts';
import { useRegister } from './use-register.ts';

const unsaid = { Price: '', Connected: '', ThroughUs: '' } as const;
const blank = { Name: '', CompanyNumber: '', ...unsaid, ExpressionId: null };
type Interest = { interest: readonly Expression[] };

/** Who bought, for how much, and their connection to the company. */
export const PurchaserFields = ({ postId, interest }: Interest & { postId: Id }) => (
  <OutcomePart
    title={outcomeWords.Purchasers}
    help={<p>If parts went to several purchasers, name each. What they pay adds up to the total.</p>}
  >
    <AcceptedOffers postId={postId} />
    <RowList
      name="Purchasers"
      one="Purchaser"
      first="a purchaser"
      most={outcomeLimits.purchasers}
      blank={blank}
      starts="Name"
    >
      {(place) => <PurchaserRow place={place} interest={interest} />}
    </RowList>
  </OutcomePart>
);

function PurchaserRow({ place, interest }: Interest & { place: number }) {
  const { control } = useFormContext<SaveOutcomeInput>();
  const throughUs = useWatch({ control, name: `Purchasers.${place}.ThroughUs` });
  return (
    <>
      <TextField control={control} name={`Purchasers.${place}.Name`} label="Name" autoComplete="off" />
      <TextField
        control={control}
        name={`Purchasers.${place}.CompanyNumber`}
        label="Company number"
        help="As Companies House has it, such as 01234567 or SC123456."
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <TextField control={control} name={`Purchasers.${place}.Price`} label="Price, in pounds" {...pounds} optional />
      <RadioField
        control={control}
        name={`Purchasers.${place}.Connected`}
        label="Are they a connected party?"
        options={optionsOf(connectedPartyChoices)}
        optional
      />
      <RadioField
        control={control}
        name={`Purchasers.${place}.ThroughUs`}
        label="Did they come through this marketplace?"
        options={optionsOf(throughUsChoices)}
        optional
      />
      {throughUs === 'yes' && interest.length > 0 && (
        <NativeSelectField
          control={control}
          name={`Purchasers.${place}.ExpressionId`}
          label="Whose interest was it?"
          placeholder="Not said"
          options={interest.map((one) => ({
            value: one.expressionId,
            label: `${one.forenames} ${one.surname}, ${displayDate(new Date(one.dateExpressed))}`,
          }))}
          optional
        />
      )}
    </>
  );
}

const typed = { shouldDirty: true, shouldTouch: true };

const purchaserOf = ({ Bidder: Name, Total: Price, Connected, ExpressionId }: Offer) =>
  ({
    ...{ Name, CompanyNumber: '', Price, Connected, ExpressionId },
    ThroughUs: ExpressionId === null ? '' : 'yes',
  }) as const;

/** The accepted offers not yet among the purchasers, each with a button to take it over. Input stays unchanged. */
function AcceptedOffers({ postId }: { postId: Id }) {
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
