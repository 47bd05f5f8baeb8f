import { otherFunction } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { type FieldControl, NativeSelectField, TextField } from '@marketplace/shared-ui/form';
import type { StepProps } from '../registration.ts';
import type { Person } from './person.ts';

/** What the buyer does; "Other" asks for words (PD-12). */
export function FunctionFields({ control, step }: { control: FieldControl<Person>; step: StepProps }) {
  const { interestedStatusLabels } = step.labels;
  const functions = interestedStatusLabels.map(({ interestedStatusId, description }) => ({
    value: interestedStatusId,
    label: description,
  }));
  const selectedFunction = functions.find(({ value }) => value === step.draft.stepOne?.functionID);
  return (
    <div className="field-row">
      <NativeSelectField control={control} name="functionID" label="Function" options={functions} />
      {selectedFunction?.label === otherFunction && (
        <TextField control={control} name="functionOther" label="Please describe your function" />
      )}
    </div>
  );
}
