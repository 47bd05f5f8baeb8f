import { outcomeLimits, type SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { outcomeWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { NativeSelectField, TextField } from '@marketplace/shared-ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { pounds } from '../fields-of.ts';
import { RowList } from '../row-list.tsx';
import { OutcomePart } from './outcome-part.tsx';

const sums = ['Total', 'AtCompletion', 'Deferred'] as const;

/** What is paid, when, and for which assets. */
export function PriceFields() {
  const { control } = useFormContext<SaveOutcomeInput>();
  return (
    <OutcomePart
      title="Consideration"
      help={
        <p>In pounds and pence, without VAT. The paid and deferred sums add up to the total, and so do the assets.</p>
      }
    >
      {sums.map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={`${outcomeWords[name]}, in pounds`}
          {...pounds}
          optional
        />
      ))}
      <RowList
        name="Assets"
        one="Asset"
        first="an asset"
        most={outcomeLimits.assets}
        blank={{ Text: '', Sum: '', Purchaser: '' }}
        starts="Text"
      >
        {(place) => (
          <>
            <TextField control={control} name={`Assets.${place}.Text`} label="What was sold" autoComplete="off" />
            <TextField control={control} name={`Assets.${place}.Sum`} label="Sum, in pounds" {...pounds} />
            <BoughtBy place={place} />
          </>
        )}
      </RowList>
    </OutcomePart>
  );
}

/** Which of several purchasers bought an asset. The name of a removed purchaser stays until it is changed. */
function BoughtBy({ place }: { place: number }) {
  const { control } = useFormContext<SaveOutcomeInput>();
  const [purchasers = [], chosen] = useWatch({ control, name: ['Purchasers', `Assets.${place}.Purchaser`] });
  const names = [...new Set([...purchasers.map(({ Name }) => Name.trim()), chosen ?? ''])].filter(Boolean);
  if (names.length < 2 && (!chosen || purchasers.some(({ Name }) => Name.trim() === chosen))) return null;
  return (
    <NativeSelectField
      control={control}
      name={`Assets.${place}.Purchaser`}
      label="Who bought it?"
      placeholder="Not said"
      options={names.map((name) => ({ value: name, label: name }))}
      optional
    />
  );
}
