import { useIdempotencyKey } from '@marketplace/shared-auth';
import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { InviteToTeam } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import { teamRoles } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { Card, EmailText, Notice } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useBuyerInviteToTeamMutation } from './team.api.ts';

/** The role most are invited in comes first. */
const options = [...teamRoles].reverse().map((value) => ({
  value,
  label: `${teamRoleTexts[value].name}. ${teamRoleTexts[value].may}`,
}));

/** Invites an address to the team. */
export function InviteForm() {
  const [invite] = useBuyerInviteToTeamMutation();
  const [invited, setInvited] = useState<{ email: string; text: string }>();
  const form = useContractForm(InviteToTeam, { Email: '', Role: 'member' });
  const keyOf = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const { control } = form;
  const submit = async (input: InviteToTeam) => {
    // Each success begins another act: the same address may be invited again once the first was declined.
    const { data, error } = await invite({ input, idempotencyKey: keyOf(JSON.stringify([sent, input])) });
    if (data === undefined) return showProblem(form, error);
    setSent((count) => count + 1);
    form.reset({ Email: '', Role: input.Role });
    setInvited({ email: input.Email, text: data });
  };
  return (
    <Card title="Invite a colleague">
      <Form form={form} onSubmit={submit} onTry={() => setInvited(undefined)} label="Invite a colleague">
        <TextField
          control={control}
          name="Email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={`We email an invitation. It is for this address alone, and open for ${firmLimits.invitationDays} days.`}
        />
        <RadioField control={control} name="Role" label="Role" options={options} />
        <FormError />
        {invited && (
          <Notice tone="success" live title={invited.text}>
            <p>
              <EmailText address={invited.email} />
            </p>
            <p>
              An Insolvency Practitioner’s account cannot join a team: if this address has one, we tell you once the
              invitation is opened.
            </p>
          </Notice>
        )}
        <div className="actions">
          <SubmitButton>Send the invitation</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
