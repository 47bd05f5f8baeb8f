import { keywordsLimit } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { TextAreaField } from '@marketplace/shared-ui/form';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';

/** Step 5 of the buyer's registration (VAL-025). */
export const KeywordsStep = (step: StepProps) => (
  <StepForm<{ keywords: string }> step={step}>
    {(control) => (
      <>
        <p className={styles.stepLead}>
          Add keywords to see only posts that contain one of them in the heading or description. Leave this blank to see
          all.
        </p>
        <TextAreaField
          control={control}
          name="keywords"
          label="Keywords"
          help="Words or phrases, separated by commas or new lines, for example: bakery, cold storage, Leeds."
          rows={5}
          limit={keywordsLimit}
          optional
        />
      </>
    )}
  </StepForm>
);
