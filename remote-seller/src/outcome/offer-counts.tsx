import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { outcomeWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { TextField } from '@marketplace/shared-ui/form';
import { useFormContext, useWatch } from 'react-hook-form';
import { OutcomePart } from './outcome-part.tsx';
import { countsOf } from './register.rules.ts';
import { useRegister } from './use-register.ts';

const counts = ['IndicativeOffers', 'FinalOffers', 'OffersFromConnected'] as const;

/** How many offers were received. The register can fill them in. */
export function OfferFields({ postId }: { postId: Id }) {
  const { control, setValue } = useFormContext<SaveOutcomeInput>();
  const current = useWatch({ control, name: counts });
  const register = useRegister(postId);
  const said = countsOf(register.map(({ offer }) => offer));
  const differs = register.length > 0 && counts.some((name, place) => said[name] !== current[place]);
  return (
    <OutcomePart
      title="Offers"
      help={<p>Offers from connected parties are among the indicative and final offers, and are counted there too.</p>}
    >
      {differs && (
        <div>
          <p>
            The register has {said.IndicativeOffers} indicative and {said.FinalOffers} final, {said.OffersFromConnected}{' '}
            of them from connected parties. An offer without a round counts as final.
          </p>
          <Button
            onClick={() => {
              for (const name of counts) setValue(name, said[name], { shouldDirty: true, shouldTouch: true });
            }}
          >
            Use these numbers
          </Button>
        </div>
      )}
      {counts.map((name) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={outcomeWords[name]}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      ))}
    </OutcomePart>
  );
}
