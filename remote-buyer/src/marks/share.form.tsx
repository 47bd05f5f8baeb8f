import { useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { noteLimit } from '@marketplace/shared-contract/marketplace/marks';
import { ShareWithTeam } from '@marketplace/shared-contract/marketplace/team-shares';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, TextAreaField, useContractForm } from '@marketplace/shared-ui/form';
import { useBuyerShareWithTeamMutation } from './team-shares.api.ts';

export type ShareFormProps = { postId: number; note: string; onShared: (text: string) => void; onCancel: () => void };

/** The buyer's note to the team on a post. */
export function ShareForm({ postId, note, onShared, onCancel }: ShareFormProps) {
  const [share] = useBuyerShareWithTeamMutation();
  const form = useContractForm(ShareWithTeam, { Note: note });
  const edit = useEdit(form, {
    name: `TeamShare.${postId}`,
    version: undefined,
    words: { Note: { label: 'Note to your team' } },
  });
  const { isDirty, isSubmitting } = form.formState;
  const submit = async (input: ShareWithTeam) => {
    const succeeded = await edit.send(input, (valid) => share({ id: postId, input: valid }));
    if (succeeded !== undefined) onShared(succeeded);
  };
  return (
    <Form form={form} onSubmit={submit} label="Share with your team">
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <TextAreaField
        control={form.control}
        name="Note"
        label="Note to your team"
        help="You may leave it empty. Everyone in your team can read it, also after you leave."
        rows={3}
        limit={noteLimit}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Share with your team</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
