import { combineQueries } from '@marketplace/shared-auth/api';
import { SaveAssetPreferences } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { AssetLabel } from '@marketplace/shared-contract/platform/labels';
import { QueryView } from '@marketplace/shared-ui';
import { ChipsField, useContractForm } from '@marketplace/shared-ui/form';
import { useSet } from '../criteria-sets/use-set.ts';
import { useBuyerAssetLabelsQuery } from '../labels/label.api.ts';
import { useBuyerAssetPreferencesQuery, useBuyerSaveAssetsMutation } from './preference.api.ts';
import { PreferenceForm } from './preference.form.tsx';
import { PreferencesPage } from './preferences-page.tsx';

/** Criteria: a post should have one of these assets; none means any (PD-22). */
export function AssetsScreen() {
  const set = useSet();
  const query = combineQueries(useBuyerAssetPreferencesQuery(set), useBuyerAssetLabelsQuery());
  return (
    <PreferencesPage name="AmendAssetPreferences">
      <QueryView query={query} what="your criteria">
        {([{ held, version }, { assetLabels }]) => (
          <AssetsForm key={set} chosen={held} version={version} labels={assetLabels} />
        )}
      </QueryView>
    </PreferencesPage>
  );
}

type AssetsFormProps = { chosen: number[]; version: string | undefined; labels: AssetLabel[] };

function AssetsForm({ chosen, version, labels }: AssetsFormProps) {
  const [save] = useBuyerSaveAssetsMutation();
  const form = useContractForm(SaveAssetPreferences, { KeyAssets: chosen });
  const options = labels.map(({ assetId, description }) => ({ value: assetId, label: description }));
  return (
    <PreferenceForm
      label="Assets"
      form={form}
      name="AmendAssetPreferences"
      version={version}
      words={{ KeyAssets: { label: 'Key assets', options } }}
      save={save}
      criteria={form.watch()}
    >
      <ChipsField
        control={form.control}
        name="KeyAssets"
        label="Key assets"
        optional
        help="A post needs only one of them. Choose none to include every post."
        options={options}
      />
    </PreferenceForm>
  );
}
