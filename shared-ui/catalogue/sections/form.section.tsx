import { passwordRules } from '@marketplace/shared-contract/accounts/session/password-rules';
import { line } from '@marketplace/shared-contract/platform/fields/text-fields';
import { z } from '@marketplace/shared-contract/platform/fields/zod';
import { useEffect } from 'react';
import {
  CheckboxField,
  ChecklistField,
  ChipsField,
  ErrorSummary,
  Form,
  FormError,
  NativeSelectField,
  PasswordField,
  RadioField,
  RetypeEmailField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '../../src/form.ts';
import type { Section } from '../section.tsx';

const Sample = z.object({
  Heading: line('Enter a heading', 100),
  Email: z.email('Enter an email address'),
  Again: z.string(),
  Message: z.string(),
  Password: z.string(),
  Country: z.string(),
  Kind: z.int({ error: 'Choose what is for sale' }),
  Shown: z.boolean(),
  Regions: z.array(z.int()),
  Assets: z.array(z.int()),
});
const regions = ['North East', 'North West', 'Yorkshire and the Humber', 'Wales', 'Scotland', 'Northern Ireland'].map(
  (label, index) => ({ value: index + 1, label }),
);
const filled = {
  Heading: 'Craft bakery with three shops, Shrewsbury',
  Email: 'daniel@people.example',
  Again: 'daniel@people.example',
  Message: 'We own two bakeries nearby and could complete within a fortnight.',
  Password: 'Long-enough-1',
  Country: 'GB',
  Kind: 1,
  Shown: true,
  Regions: [2, 4],
  Assets: [1],
};
const empty = {
  Heading: '',
  Email: '',
  Again: '',
  Message: '',
  Password: '',
  Country: '',
  Shown: false,
  Regions: [],
  Assets: [],
};

type SampleFormProps = { values: typeof filled | typeof empty; refused?: boolean; disabled?: boolean };

/** Every native field. */
function SampleForm({ values, refused = false, disabled = false }: SampleFormProps) {
  const form = useContractForm(Sample, values);
  const { control } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is shown
  useEffect(() => {
    if (!refused) return;
    void form.trigger().then(() => showProblem(form, { data: { message: 'Nothing was saved.' } }));
  }, []);
  return (
    <Form form={form} onSubmit={() => undefined}>
      {refused && <ErrorSummary />}
      <TextField control={control} name="Heading" label="Heading" help="A few words." disabled={disabled} />
      <TextField control={control} name="Email" label="Email" type="email" disabled={disabled} />
      <RetypeEmailField control={control} name="Again" label="Email again" />
      <TextAreaField control={control} name="Message" label="Message" rows={3} limit={2000} disabled={disabled} />
      <PasswordField control={control} name="Password" label="Password" rules={passwordRules} />
      <NativeSelectField
        control={control}
        name="Country"
        label="Country"
        options={[{ value: 'GB', label: 'United Kingdom' }]}
        placeholder="Please choose"
        disabled={disabled}
      />
      <RadioField
        control={control}
        name="Kind"
        label="What is for sale?"
        options={[
          { value: 1, label: 'A business' },
          { value: 2, label: 'Assets alone' },
        ]}
        disabled={disabled}
      />
      <ChecklistField control={control} name="Regions" label="Regions" options={regions} allLabel="All of the UK" />
      <ChipsField control={control} name="Assets" label="Assets" options={regions.slice(0, 3)} optional />
      <CheckboxField control={control} name="Shown" label="Display Publicly" disabled={disabled} />
      <FormError />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

export const formSection: Section = {
  title: 'Forms',
  exhibits: [
    {
      part: 'Form',
      states: {
        empty: <SampleForm values={empty} />,
        'filled in': <SampleForm values={filled} />,
        refused: <SampleForm values={empty} refused />,
        'not to be changed': <SampleForm values={filled} disabled />,
      },
    },
  ],
};
