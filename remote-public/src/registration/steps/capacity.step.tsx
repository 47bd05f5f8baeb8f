import { actsForOne } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { RadioField, TextField } from '@marketplace/shared-ui/form';
import { type Capacity, LicenceFieldset } from '../licence-fieldset.tsx';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';

/** Step 3 of the seller's registration; those acting for a practitioner name one (REG-002, VAL-022, VAL-023). */
export function CapacityStep(step: StepProps) {
  const { capacityLabels } = step.labels;
  const capacity = capacityLabels.find(({ capacityId }) => capacityId === step.draft.stepThree?.capacityID);
  return (
    <StepForm<Capacity> step={step}>
      {(control) => (
        <>
          <p className={styles.stepLead}>
            Businesses and assets are advertised by licensed insolvency practitioners, and by people who act for one
            with their permission. Please confirm which you are.
          </p>
          <RadioField
            control={control}
            name="capacityID"
            label="Capacity"
            options={capacityLabels.map(({ capacityId, description }) => ({ value: capacityId, label: description }))}
          />
          {capacity?.code === actsForOne && (
            <TextField
              control={control}
              name="ipName"
              label="Insolvency Practitioner’s Name"
              help="The licensed practitioner you act for."
              autoComplete="off"
            />
          )}
          <LicenceFieldset control={control} />
        </>
      )}
    </StepForm>
  );
}
