import { AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { EditTexts } from '@marketplace/shared-contract/marketplace/posts/edit-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, Notice } from '@marketplace/shared-ui';
import { useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { DescriptionField } from '../description-field.tsx';
import { HeadingField } from '../heading-field.tsx';
import { useContactDetailsCheck } from '../use-contact-details-check.tsx';
import { pastDates } from './past-dates.rules.ts';
import * as styles from './posting.module.css';

export type EditedTexts = EditTexts;

/** The key under which the browser stores the edited texts until the repost. */
export const repostAutosaveName = (id: number | string): string => `Repost.${id}`;

/** A repost starts with an edit of the texts that buyers read and get by email (PD-74, defect 122). */
export function RepostTexts({ post, onDone }: { post: Post; onDone: (texts: EditedTexts) => void }) {
  const [settle, dialog] = useContactDetailsCheck();
  const form = useContractForm(EditTexts, { ActivityHeading: post.activityHeading, Description: post.description });
  const kept = useAutosavedForm(form, { name: repostAutosaveName(post.businessId) });
  const description = useWatch({ control: form.control, name: 'Description' });
  const today = useToday();
  const past = pastDates(description ?? '', { writtenOn: londonDay(new Date(post.creationDate)), start: today });
  const submit = async ({ ActivityHeading: heading, Description }: EditTexts) => {
    const settled = await settle({ heading, description: Description });
    if ('error' in settled) return showProblem(form, settled.error);
    if ('texts' in settled) onDone({ ActivityHeading: settled.texts.heading, Description: settled.texts.description });
  };
  return (
    <>
      <AutosaveNotice kept={kept} dirty={form.formState.isDirty} />
      <Form form={form} onSubmit={submit} label="What buyers will see">
        <Card title="What buyers will see" className={styles.postingPart}>
          <HeadingField />
          {past.length > 0 && (
            <Notice tone="warning" title="The description names a day that has passed">
              <p>{past.join('; ')}</p>
            </Notice>
          )}
          <DescriptionField />
          <p role="status" className={styles.orderProblem}>
            {past.length > 0 && `In the past: ${past.join('; ')}`}
          </p>
          <FormError />
          <div className="actions">
            <SubmitButton>Continue to dates and price</SubmitButton>
          </div>
        </Card>
      </Form>
      {dialog}
    </>
  );
}
