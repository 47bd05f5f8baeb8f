import { useFirmRole } from '@marketplace/shared-auth';
import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  chosenStates,
  interestNoteLimit,
  interestStates,
  SaveInterestNote,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { Button, Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerSaveInterestNoteMutation } from '../expression.api.ts';
import * as styles from './interest.module.css';
import type { useInterestState } from './use-interest-state.ts';

type ProgressCardProps = {
  interest: InterestDetail['interest'];
  version: string | undefined;
  progress: ReturnType<typeof useInterestState>;
};

/** The seller's progress with it, and their note; for an Admin neither, who only reads. */
export function ProgressCard({ interest, version, progress }: ProgressCardProps) {
  const { expressionId, state, note, readOnly } = interest;
  const { shared } = useFirmRole();
  if (note === undefined) return null;
  if (readOnly)
    return (
      <Card title="Progress" className={styles.interestProgress}>
        <p>{state ? interestStates[state] : '–'}</p>
        {note && <p className={styles.interestProfile}>{note}</p>}
      </Card>
    );
  return (
    <Card title="Progress" className={styles.interestProgress}>
      <p className={styles.interestAbout}>
        {shared
          ? 'Your firm sees this: practitioners and colleagues change it, readers read it. History shows who changed it and when. All the Interested Party sees is whether your firm has viewed their message.'
          : 'Only you see this. All the Interested Party sees is whether you have viewed their message.'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, for a few buttons */}
      <div role="group" aria-label="State" className={styles.interestChoices}>
        {chosenStates.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'default' : 'text'}
            aria-pressed={one === state}
            aria-disabled={progress.busy || undefined}
            onClick={() => {
              if (!progress.busy && one !== state) void progress.set(one);
            }}
          >
            {interestStates[one]}
          </Button>
        ))}
      </div>
      <SavedTick text={progress.saved} />
      {progress.problem && (
        <p role="alert" className="field-error">
          {progress.problem}
        </p>
      )}
      <NoteForm {...{ expressionId, note, version }} label={shared ? 'The firm’s note' : 'Your note'} />
    </Card>
  );
}

type NoteFormProps = { expressionId: number; note: string; version: string | undefined; label: string };

/** The note of the seller, or their firm, on an expression of interest. If written in two tabs, the second asks which to keep (PD-54). */
function NoteForm({ expressionId, note, version, label }: NoteFormProps) {
  const [save] = useSellerSaveInterestNoteMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(SaveInterestNote, { Note: note });
  const words = { Note: { label } };
  const edit = useEdit(form, { name: `InterestNote.${expressionId}`, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: SaveInterestNote) => {
    const succeeded = await edit.send(input, (valid, begun) =>
      save({ id: expressionId, input: valid, ...(begun && { version: begun }) }),
    );
    if (succeeded) confirmSaved(succeeded.response);
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <TextAreaField control={form.control} name="Note" label={label} rows={3} limit={interestNoteLimit} />
      <FormError />
      <div>
        <SubmitButton variant="default">Save note</SubmitButton> <SavedTick text={saved} />
      </div>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
