import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { NestedCategories } from '@marketplace/shared-contract/platform/labels';
import { EmptyState, QueryView } from '@marketplace/shared-ui';
import { CategoryField } from '@marketplace/shared-ui/category';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';

/** Step 4 of the buyer's registration. */
export function CategoriesStep(step: StepProps) {
  const labels = useJson<NestedCategories>(publicCalls.nestedCategories);
  return (
    <StepForm<{ categories: number[] }> step={step}>
      {(control) => (
        <>
          <p className={styles.stepLead}>
            Choose the sectors that interest you. A sector includes all its categories. Leave blank to get all sectors.
          </p>
          <QueryView
            query={labels}
            what="the categories"
            isEmpty={({ categoryLabels }) => categoryLabels.length === 0}
            empty={<EmptyState />}
          >
            {({ categoryLabels }) => (
              <CategoryField
                control={control}
                name="categories"
                label="Business Categories"
                mode="multiple"
                categories={categoryLabels}
                sectorsInclude
              />
            )}
          </QueryView>
        </>
      )}
    </StepForm>
  );
}
