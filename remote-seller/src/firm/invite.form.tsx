import { useIdempotencyKey } from '@marketplace/shared-auth';
import { firmLimits, InviteMember } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { Card, EmailText, Notice } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { OthersEmailField } from '../others-email-field.tsx';
import { useSellerInviteMemberMutation } from './firm.api.ts';
import { roleOptions } from './role-options.ts';

type Invited = { email: string; text: string };

/** Invites an address to the firm. */
export function InviteForm() {
  const [invite] = useSellerInviteMemberMutation();
  const [invited, setInvited] = useState<Invited>();
  const form = useContractForm(InviteMember, { Email: '', Role: 'colleague' });
  const keyOf = useIdempotencyKey();
  const [sent, setSent] = useState(0);
  const { control } = form;
  const submit = async (input: InviteMember) => {
    // Each success begins another act: the same address may be invited again once the first was declined.
    const idempotencyKey = keyOf(JSON.stringify([sent, input]));
    const { data, error } = await invite({ input, idempotencyKey });
    if (data === undefined) return showProblem(form, error);
    setSent((count) => count + 1);
    form.reset({ Email: '', Role: input.Role });
    setInvited({ email: input.Email, text: data });
  };
  return (
    <Card title="Invite somebody">
      <Form form={form} onSubmit={submit} onTry={() => setInvited(undefined)} label="Invite somebody">
        <OthersEmailField
          control={control}
          name="Email"
          label="Email"
          help={`We email an invitation. It is for this address alone, and open for ${firmLimits.invitationDays} days.`}
        />
        <RadioField control={control} name="Role" label="Role" options={roleOptions} />
        <FormError />
        {invited && (
          <Notice tone="success" live title={invited.text}>
            <p>
              <EmailText address={invited.email} />
            </p>
            <p>
              An Interested Party’s account cannot join a firm: if this address has one, we tell you once the invitation
              is opened.
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
