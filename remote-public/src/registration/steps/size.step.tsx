import { ukWideHint } from '@marketplace/shared-contract/accounts/criteria/uk-wide-hint';
import { ChecklistField } from '@marketplace/shared-ui/form';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';

type Size = Record<'locations' | 'turnovers' | 'employees', number[]>;

/** Step 3 of the buyer's registration: at least one of each, or any (REG-006, VAL-024). */
export function SizeStep(step: StepProps) {
  const { locationLabels, turnoverLabels, employeeFields } = step.labels;
  return (
    <StepForm<Size> step={step}>
      {(control) => (
        <>
          <p className={styles.stepLead}>
            We email you posts that match all three. The next three steps are optional: after this one you can skip to
            the end and add the rest later.
          </p>
          <ChecklistField
            control={control}
            name="locations"
            label="Locations"
            allLabel="Any Location"
            help={ukWideHint}
            options={locationLabels.map(({ locationId, description }) => ({ value: locationId, label: description }))}
          />
          <ChecklistField
            control={control}
            name="turnovers"
            label="Turnover"
            allLabel="Any Turnover"
            options={turnoverLabels.map(({ turnoverId, description }) => ({ value: turnoverId, label: description }))}
          />
          <ChecklistField
            control={control}
            name="employees"
            label="Employees"
            allLabel="Any Employees"
            options={employeeFields.map(({ employeesId, description }) => ({ value: employeesId, label: description }))}
          />
        </>
      )}
    </StepForm>
  );
}
