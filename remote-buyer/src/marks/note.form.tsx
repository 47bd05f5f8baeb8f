import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { noteLimit, SavePostNote } from '@marketplace/shared-contract/marketplace/marks';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useBuyerSavePostNoteMutation } from './marks.api.ts';

export type NoteFormProps = { postId: number; note: string; version: string | undefined };

/** The buyer's private note on a post. If written in two tabs, the second asks which to keep (PD-54). */
export function NoteForm({ postId, note, version }: NoteFormProps) {
  const [save] = useBuyerSavePostNoteMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(SavePostNote, { Note: note });
  const words = { Note: { label: 'Your note' } };
  const edit = useEdit(form, { name: `PostNote.${postId}`, version, words });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: SavePostNote) => {
    const succeeded = await edit.send(input, (valid, begun) =>
      save({ id: postId, input: valid, ...(begun && { version: begun }) }),
    );
    if (succeeded) confirmSaved(succeeded.response);
  };
  return (
    <Form form={form} onSubmit={submit} label="Your note">
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <TextAreaField
        control={form.control}
        name="Note"
        label="Your note"
        help="Only you can see it."
        rows={4}
        limit={noteLimit}
      />
      <FormError />
      <div>
        <SubmitButton>Save note</SubmitButton> <SavedTick text={saved} />
      </div>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
