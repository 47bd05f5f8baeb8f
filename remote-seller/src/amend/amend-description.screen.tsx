import { EditDescription } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { useContractForm } from '@marketplace/shared-ui/form';
import { RichText } from '@marketplace/shared-ui/rich-text';
import { AmendForm } from '../amend.form.tsx';
import { autosaveNameOf } from '../amend-page.tsx';
import { DescriptionField } from '../description-field.tsx';
import { useContactDetailsCheck } from '../use-contact-details-check.tsx';
import { useSellerAmendDescriptionMutation } from './amend.api.ts';
import { EditPage } from './edit-page.tsx';

/** SELL-038 to SELL-042, VAL-041. */
export const AmendDescriptionScreen = () => (
  <EditPage name="AmendPostDescription">
    {(post, version) => <DescriptionForm key={post.businessId} post={post} version={version} />}
  </EditPage>
);

const words = { Description: { label: 'Description', show: (html: unknown) => <RichText html={String(html)} /> } };

function DescriptionForm({ post, version }: { post: Post; version: string | undefined }) {
  const [amend] = useSellerAmendDescriptionMutation();
  const [settle, dialog] = useContactDetailsCheck();
  const form = useContractForm(EditDescription, { Description: post.description });

  const save = async ({ Description: written }: EditDescription, begun: string | undefined) => {
    const settled = await settle({ description: written });
    if ('error' in settled) return settled;
    if ('cancelled' in settled) return undefined;
    const { description: Description } = settled.texts;
    if (Description !== written) form.setValue('Description', Description, { shouldDirty: true });
    if (Description !== '') return amend({ id: post.businessId, input: { Description }, version: begun });
    await form.trigger('Description', { shouldFocus: true });
  };
  return (
    <>
      <AmendForm
        label={routes.AmendPostDescription.title}
        form={form}
        keepAs={autosaveNameOf('AmendPostDescription', post)}
        version={version}
        words={words}
        save={save}
      >
        <DescriptionField />
      </AmendForm>
      {dialog}
    </>
  );
}
