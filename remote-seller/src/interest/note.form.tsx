import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import {
  interestNoteLimit,
  SaveInterestNote,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerSaveInterestNoteMutation } from '../expression.api.ts';

type NoteFormProps = { expressionId: number; note: string; version: string | undefined; label: string };

/** The words of the seller, or of their firm, on an expression of interest. Written in two tabs, the second asks which to keep (PD-54). */
export function NoteForm({ expressionId, note, version, label }: NoteFormProps) {
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
