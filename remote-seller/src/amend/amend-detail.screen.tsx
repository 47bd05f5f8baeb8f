import type { EditWords, Save } from '@marketplace/shared-auth/edits';
import { EditDetail } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { detailOf } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import type { NewPostLabels } from '@marketplace/shared-contract/platform/labels';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { QueryView } from '@marketplace/shared-ui';
import { useContractForm } from '@marketplace/shared-ui/form';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf } from '../amend-page.tsx';
import { DetailFields, detailWords } from '../detail-fields.tsx';
import { useSellerNewPostLabelsQuery } from '../label.api.ts';
import { DraftSteps, NextStep } from '../posting-steps.tsx';
import { useContactDetailsCheck } from '../use-contact-details-check.tsx';
import { useSellerAmendDetailMutation } from './amend.api.ts';
import { EditPage } from './edit-page.tsx';

/** SELL-037, VAL-037 to VAL-040. */
export function AmendDetailScreen() {
  const labels = useSellerNewPostLabelsQuery();
  return (
    <EditPage name="AmendPostDetail">
      {(post, version) => (
        <>
          <DraftSteps post={post} at="details" />
          <QueryView query={labels} what="the form">
            {(loaded) => <DetailForm key={post.businessId} post={post} version={version} labels={loaded} />}
          </QueryView>
          {(labels.data ?? labels.error) !== undefined && <NextStep post={post} at="details" />}
        </>
      )}
    </EditPage>
  );
}

type DetailFormProps = { post: Post; version: string | undefined; labels: NewPostLabels };

function DetailForm({ post, version, labels }: DetailFormProps) {
  const [amend] = useSellerAmendDetailMutation();
  const [settle, dialog] = useContactDetailsCheck();
  const form = useContractForm(EditDetail, detailOf(post));

  const save: Save<EditDetail, string> = async (written, begun, from) => {
    const amendFrom = (input: EditDetail) => amend({ id: post.businessId, input, version: begun });
    if (written.ActivityHeading === from.ActivityHeading) return amendFrom(written);
    const settled = await settle({ heading: written.ActivityHeading });
    if ('error' in settled) return settled;
    if ('cancelled' in settled) return undefined;
    const { heading: ActivityHeading } = settled.texts;
    if (ActivityHeading !== written.ActivityHeading)
      form.setValue('ActivityHeading', ActivityHeading, { shouldDirty: true });
    if (ActivityHeading !== '') return amendFrom({ ...written, ActivityHeading });
    await form.trigger('ActivityHeading', { shouldFocus: true });
  };
  const words = Object.fromEntries(detailWords(labels)) as EditWords<EditDetail>;
  return (
    <>
      <AmendForm
        label={routes.AmendPostDetail.title}
        form={form}
        keepAs={autosaveNameOf('AmendPostDetail', post)}
        version={version}
        words={words}
        save={save}
      >
        <DetailFields call="edit" labels={labels} postId={post.businessId} />
      </AmendForm>
      {dialog}
    </>
  );
}
