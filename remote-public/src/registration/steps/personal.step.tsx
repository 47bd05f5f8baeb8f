import {
  otherFunction,
  privateIndividual,
} from '@marketplace/shared-contract/accounts/registration/registration-words';
import { type FieldControl, NativeSelectField, RetypeEmailField, TextField } from '@marketplace/shared-ui/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';
import { addressesIn } from '../wizard.rules.ts';
import type { Person } from './person.ts';

type Part = { control: FieldControl<Person>; step: StepProps };

/** Step 1 of the seller's registration (VAL-011 to VAL-018). */
export const SellerPersonalStep = (step: StepProps) => (
  <StepForm<Person> step={step}>
    {(control) => (
      <>
        <NameFields control={control} step={step} />
        <EmailFields control={control} />
        <div className={styles.short}>
          <WorkFields control={control} />
          <Telephone control={control} />
        </div>
        <OtherContacts control={control} step={step} />
      </>
    )}
  </StepForm>
);

/** Step 1 of the buyer's, which also asks for the function (VAL-019). */
export const BuyerPersonalStep = (step: StepProps) => (
  <StepForm<Person> step={step}>
    {(control) => (
      <>
        <NameFields control={control} step={step} />
        <EmailFields control={control} />
        <FunctionFields control={control} step={step} />
        <div className={styles.short}>
          <BuyerWorkFields control={control} step={step} />
          <Telephone control={control} />
        </div>
        <OtherContacts control={control} step={step} />
      </>
    )}
  </StepForm>
);

function NameFields({ control, step: { labels } }: Part) {
  const titles = labels.titleLabels.map(({ titleId, description }) => ({ value: titleId, label: description }));
  return (
    <div className={styles.name}>
      <NativeSelectField
        control={control}
        name="titleID"
        label="Title"
        autoComplete="honorific-prefix"
        options={titles}
        placeholder="Choose"
      />
      <TextField control={control} name="forenames" label="Forenames" autoComplete="given-name" />
      <TextField control={control} name="surname" label="Surname" autoComplete="family-name" />
    </div>
  );
}

const address = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

const EmailFields = ({ control }: Pick<Part, 'control'>) => (
  <div className="field-row">
    <TextField
      {...address}
      control={control}
      name="email"
      label="Email"
      autoComplete="email"
      help="You will log in with this address."
    />
    <RetypeEmailField control={control} name="emailConfirm" label="Confirm Email" help="Please type it again." />
  </div>
);

const Telephone = ({ control }: Pick<Part, 'control'>) => (
  <TextField control={control} name="telephone" label="Telephone" type="tel" autoComplete="tel" />
);

/** Optional fields, collapsed until needed. */
function OtherContacts({ control, step: { draft } }: Part) {
  const { secondaryEmail } = addressesIn(draft);
  const [filled] = useState(secondaryEmail !== '' || Boolean(draft.stepOne?.mobile));
  const { errors } = useFormState({ control });
  const fold = useRef<HTMLDetailsElement>(null);
  const isWrong = ['secondaryEmail', 'secondaryEmailConfirm', 'mobile'].some((name) => name in errors);
  // Before the form focuses an invalid field, which it cannot in a collapsed section.
  useLayoutEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} open={filled}>
      <summary>Add a second email or a mobile number</summary>
      <div className={`form ${styles.folded}`}>
        <div className="field-row">
          <TextField
            {...address}
            control={control}
            name="secondaryEmail"
            label="Secondary Email"
            autoComplete="section-secondary email"
            help="We’ll email this address first to confirm it."
            optional
          />
          {secondaryEmail !== '' && (
            <RetypeEmailField
              control={control}
              name="secondaryEmailConfirm"
              label="Confirm Secondary Email"
              help="Please type it again."
            />
          )}
        </div>
        <div className="field-row">
          <TextField control={control} name="mobile" label="Mobile" type="tel" autoComplete="mobile tel" optional />
        </div>
      </div>
    </details>
  );
}

const WorkFields = ({ control }: Pick<Part, 'control'>) => (
  <>
    <TextField control={control} name="company" label="Company Name" autoComplete="organization" />
    <TextField control={control} name="position" label="Position" autoComplete="organization-title" />
  </>
);

/** A private individual needs neither; changing that restores what was typed. */
function BuyerWorkFields({ control, step: { draft, labels } }: Part) {
  const company = useController({ control, name: 'company' }).field;
  const position = useController({ control, name: 'position' }).field;
  const typed = useRef({ company: '', position: '' });
  const isPrivate = labels.interestedStatusLabels.some(
    ({ interestedStatusId, description }) =>
      interestedStatusId === draft.stepOne?.functionID && description === privateIndividual,
  );
  const fields = useRef({ company, position });
  fields.current = { company, position };
  useEffect(() => {
    const { company, position } = fields.current;
    if (isPrivate === (company.value === privateIndividual)) return;
    if (isPrivate) typed.current = { company: company.value, position: position.value };
    company.onChange(isPrivate ? privateIndividual : typed.current.company);
    position.onChange(isPrivate ? privateIndividual : typed.current.position);
  }, [isPrivate]);
  return isPrivate ? null : <WorkFields control={control} />;
}

/** What the buyer does; "Other" requires a description (PD-12). */
function FunctionFields({ control, step }: { control: FieldControl<Person>; step: StepProps }) {
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
