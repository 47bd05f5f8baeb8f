import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { Button } from '@marketplace/shared-ui';
import { CheckboxField, Form, FormError } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import { useFormState } from 'react-hook-form';
import { DescriptionField } from '../description-field.tsx';
import { DetailFields } from '../detail-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { DraftForm } from './draft-form.ts';
import * as styles from './new-post.module.css';
import { PartCard } from './part-card.tsx';
import { PublicPreview } from './public-preview.tsx';
import type { FormLabels } from './use-form-labels.ts';

type NewPostFormProps = {
  form: DraftForm;
  labels: FormLabels;
  onSaveDraft: (draft: PostDraft) => Promise<unknown>;
  onPostNow: (draft: PostDraft) => Promise<unknown>;
};

/** The content of a new post (SELL-031, SELL-032). */
export function NewPostForm({ form, labels, onSaveDraft, onPostNow }: NewPostFormProps) {
  const { control } = form;
  const assets = labels.assetLabels.map(({ assetId: value, description: label }) => ({ value, label }));
  return (
    <Form form={form} onSubmit={onPostNow} label="New post">
      <PartCard name="business">
        <DetailFields call="draft" labels={labels} />
      </PartCard>
      <PartCard name="sale">
        <DescriptionField />
        <SelectField control={control} name="Assets" label="Assets" optional multiple options={assets} />
        <CheckboxField
          control={control}
          name="DisplayHome"
          label="Display Publicly"
          help="Anyone can see part of the post, without logging in: on our home page, in our public list and on a page of its own."
        />
        <PublicPreview control={control} labels={labels} />
      </PartCard>
      <PartCard name="categories">
        <CategoryFields form={form} categories={labels.categoryLabels} />
      </PartCard>
      <FormError />
      <FormActions onSaveDraft={() => void form.handleSubmit(onSaveDraft)()} />
    </Form>
  );
}

function FormActions({ onSaveDraft }: { onSaveDraft: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <div className={`actions ${styles.newPostActions}`}>
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        Post now
      </Button>
      <Button loading={isSubmitting} onClick={onSaveDraft}>
        Save Draft
      </Button>
      <p className={styles.newPostNext}>
        Next: pictures and documents, a preview, then dates and price. Nothing is sent or charged until you confirm at
        the end.
      </p>
    </div>
  );
}
