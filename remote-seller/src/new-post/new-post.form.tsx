import { placesOf } from '@marketplace/shared-contract/marketplace/home/public-post-words';
import type { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { Button, Card, DefinitionList } from '@marketplace/shared-ui';
import { CategoryField } from '@marketplace/shared-ui/category';
import { CheckboxField, Form, FormError } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import { type ReactNode, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { DescriptionField } from '../description-field.tsx';
import { DetailFields } from '../detail-fields.tsx';
import type { DraftForm } from './draft-form.ts';
import * as styles from './new-post.module.css';
import { type PartName, partId, postParts } from './post-parts.tsx';
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
          help="Anyone can see part of the post without logging in. It appears on our home page, in our public list and on its own page."
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

/** One part of the new-post form; the list of parts links to it. */
const PartCard = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <div id={partId(name)} tabIndex={-1} className={styles.newPostTarget}>
    <Card title={postParts[name].title} className={styles.newPostPart}>
      {children}
    </Card>
  </div>
);

const categoryNamed = (labels: readonly CategoryLabel[], id: unknown) =>
  labels.flatMap((sector) => [sector, ...sector.childCategories]).find(({ categoryId }) => categoryId === id)
    ?.description;

/** The visitors' view of the post (PD-26); collapsed until the post has a heading. */
function PublicPreview({ control, labels }: Pick<DraftForm, 'control'> & { labels: FormLabels }) {
  const { DisplayHome, ActivityHeading, Location = [], TurnoverId, PrimaryCategory } = useWatch({ control });
  if (!DisplayHome) return <p className={styles.newPostNext}>Only people who are logged in will see this post.</p>;
  const places = labels.locationLabels.filter(({ locationId }) => (Location as number[]).includes(locationId));
  const turnover = labels.turnoverLabels.find(({ turnoverId }) => turnoverId === TurnoverId);
  return (
    <details className={styles.publicPreview} open={Boolean(ActivityHeading)} aria-label="What anyone can see">
      <summary>What anyone can see</summary>
      <DefinitionList
        look="lines"
        missing="Not filled in yet"
        items={[
          ['Heading', ActivityHeading],
          ['Sector', categoryNamed(labels.categoryLabels, PrimaryCategory)],
          ['Location', placesOf(places.map(({ description }) => description))],
          ['Turnover', turnover?.description],
          ['Live from and until', 'The dates you choose at the end'],
          ['Picture', 'The cover picture, if you add one'],
          ['Offers due', 'In how many days, if the timetable says so'],
          ['Particulars', 'Whether you offer them'],
          ['Licence', 'The day yours was checked'],
        ]}
      />
      <p className={styles.newPostNext}>
        Registered buyers also see the reference, description, other pictures, employees, assets, trading status and
        appointment.
      </p>
    </details>
  );
}

type CategoryFieldsProps = { form: DraftForm; categories: readonly CategoryLabel[] };

/** The primary category and, once chosen, additional ones: never the primary again (SELL-033, SELL-034). */
function CategoryFields({ form, categories }: CategoryFieldsProps) {
  const { control, getValues, setValue } = form;
  const primary = useWatch({ control, name: 'PrimaryCategory' });

  useEffect(() => {
    const additional = getValues('AdditionalCategories') ?? [];
    if (additional.includes(primary)) {
      const others = additional.filter((id) => id !== primary);
      setValue('AdditionalCategories', others, { shouldDirty: true, shouldValidate: true });
    }
  }, [primary, getValues, setValue]);

  return (
    <>
      <CategoryField
        control={control}
        name="PrimaryCategory"
        label="Primary Category"
        mode="single"
        categories={categories}
      />
      {primary ? (
        <CategoryField
          control={control}
          name="AdditionalCategories"
          label="Additional Categories"
          optional
          mode="multiple"
          categories={categories}
          exclude={[primary]}
        />
      ) : null}
    </>
  );
}
