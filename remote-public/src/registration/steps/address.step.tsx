import { NativeSelectField, TextField } from '@marketplace/shared-ui/form';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';

type Address = Record<
  'addressLine1' | 'addressLine2' | 'addressLine3' | 'townCity' | 'county' | 'postcode' | 'country',
  string
>;

/** Step 2 of both registrations (VAL-020, VAL-021). */
export function AddressStep(step: StepProps) {
  const countries = step.labels.countryLabels.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <StepForm<Address> step={step}>
      {(control) => (
        <>
          <TextField control={control} name="addressLine1" label="Address Line 1" autoComplete="address-line1" />
          <TextField
            control={control}
            name="addressLine2"
            label="Address Line 2"
            autoComplete="address-line2"
            optional
          />
          <TextField
            control={control}
            name="addressLine3"
            label="Address Line 3"
            autoComplete="address-line3"
            optional
          />
          <div className="field-row">
            <TextField control={control} name="townCity" label="Town/City" autoComplete="address-level2" />
            <TextField control={control} name="county" label="County" autoComplete="address-level1" optional />
          </div>
          <div className="field-row">
            <TextField
              control={control}
              name="postcode"
              label="Postcode"
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <NativeSelectField
              control={control}
              name="country"
              label="Country"
              autoComplete="country"
              options={countries}
            />
          </div>
        </>
      )}
    </StepForm>
  );
}
