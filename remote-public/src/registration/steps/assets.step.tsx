import { useJson } from '@marketplace/shared-auth';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { AssetLabels } from '@marketplace/shared-contract/platform/labels';
import { EmptyState, QueryView } from '@marketplace/shared-ui';
import { ChecklistField } from '@marketplace/shared-ui/form';
import type { StepProps } from '../registration.ts';
import { StepForm } from '../step-form.tsx';
import * as styles from '../wizard.module.css';

/** Step 6 of the buyer's registration. */
export function AssetsStep(step: StepProps) {
  const labels = useJson<AssetLabels>(publicCalls.assetLabels);
  return (
    <StepForm<{ assets: number[] }> step={step}>
      {(control) => (
        <>
          <p className={styles.stepLead}>
            Choose assets to get only posts that include at least one of them. Leave blank to get all posts.
          </p>
          <QueryView
            query={labels}
            what="the assets"
            isEmpty={({ assetLabels }) => assetLabels.length === 0}
            empty={<EmptyState />}
          >
            {({ assetLabels }) => (
              <ChecklistField
                control={control}
                name="assets"
                label="Assets"
                options={assetLabels.map(({ assetId, description }) => ({ value: assetId, label: description }))}
                optional
              />
            )}
          </QueryView>
        </>
      )}
    </StepForm>
  );
}
