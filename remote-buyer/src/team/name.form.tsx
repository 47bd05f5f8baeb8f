import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { useBuyerRenameTeamMutation } from './team.api.ts';

/** What the team is called in invitations and to its members (ADR-0073). */
export function NameForm({ name }: { name: string }) {
  const [rename] = useBuyerRenameTeamMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(FirmName, { Name: name });
  const submit = async ({ Name }: FirmName) => {
    // The name shown by now: a user who overwrites a colleague's name has seen it.
    const { data, error } = await rename({ Name, Shown: name });
    if (data === undefined) return showProblem(form, error);
    form.reset({ Name });
    confirmSaved(data);
  };
  return (
    <Card title="Name of the team" extra={<SavedTick text={saved} />}>
      <Form form={form} onSubmit={submit} label="Name of the team">
        <TextField
          control={form.control}
          name="Name"
          label="Name"
          autoComplete="organization"
          help="The people you invite see it. Practitioners see your own company. The other members get an email."
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Save the name</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
