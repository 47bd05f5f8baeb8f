import { EditAssets } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AssetLabel } from '@marketplace/shared-contract/platform/labels';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import { ChipsField, useContractForm } from '@marketplace/shared-ui/form';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf } from '../amend-page.tsx';
import { useSellerAssetLabelsQuery } from '../label.api.ts';
import { useSellerAmendAssetsMutation } from './amend.api.ts';
import { EditPage } from './edit-page.tsx';

/** Which assets are for sale, in rows of 3 (CONST-012). */
export function AmendAssetsScreen() {
  const labels = useSellerAssetLabelsQuery();
  return (
    <EditPage name="AmendPostAssets">
      {(post, version) => (
        <QueryView query={labels} what="the form">
          {({ assetLabels }) => <AssetsForm key={post.businessId} post={post} version={version} labels={assetLabels} />}
        </QueryView>
      )}
    </EditPage>
  );
}

type AssetsFormProps = { post: Post; version: string | undefined; labels: readonly AssetLabel[] };

function AssetsForm({ post, version, labels }: AssetsFormProps) {
  const [amend] = useSellerAmendAssetsMutation();
  const form = useContractForm(EditAssets, { Assets: post.assets.map(({ assetId }) => assetId) });
  const options = labels.map(({ assetId: value, description: label }) => ({ value, label }));
  return (
    <AmendForm
      label={routes.AmendPostAssets.title}
      form={form}
      keepAs={autosaveNameOf('AmendPostAssets', post)}
      version={version}
      words={{ Assets: { label: 'Assets', options } }}
      save={(input, begun) => amend({ id: post.businessId, input, version: begun })}
    >
      <ChipsField control={form.control} name="Assets" label="Assets" optional options={options} />
    </AmendForm>
  );
}
