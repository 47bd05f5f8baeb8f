import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { z } from '@marketplace/shared-contract/platform/fields/zod';
import { Card, EmailText, Notice } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { type ReactNode, useState } from 'react';
import { OthersEmailField } from './others-email-field.tsx';

type Invitation = { Email: string; Role: string };
type InviteFormProps<Invited extends Invitation> = {
  title: string;
  contract: z.ZodMiniType<Invited, Invitation>;
  /** In the order shown. */
  roles: readonly { value: Invited['Role']; label: string }[];
  preselected: Invited['Role'];
  /** `sent` counts the successes: an address can be invited again after it declined. */
  invite: (input: Invited, sent: number) => PromiseLike<{ data?: string; error?: unknown }>;
  /** Shown once an invitation is sent. */
  children: ReactNode;
};

/** Invites an address to a firm or team. */
export function InviteForm<Invited extends Invitation>({
  title,
  contract,
  roles,
  preselected,
  invite,
  children,
}: InviteFormProps<Invited>) {
  const [invited, setInvited] = useState<{ email: string; text: string }>();
  const form = useContractForm(contract, { Email: '', Role: preselected });
  const [sent, setSent] = useState(0);
  const { control } = form;
  const submit = async (input: Invited) => {
    const { data, error } = await invite(input, sent);
    if (data === undefined) return showProblem(form, error);
    setSent((count) => count + 1);
    form.reset({ Email: '', Role: input.Role });
    setInvited({ email: input.Email, text: data });
  };
  return (
    <Card title={title}>
      <Form form={form} onSubmit={submit} onTry={() => setInvited(undefined)} label={title}>
        <OthersEmailField
          control={control}
          name="Email"
          label="Email"
          help={`We email an invitation. It is for this address alone, and open for ${firmLimits.invitationDays} days.`}
        />
        <RadioField control={control} name="Role" label="Role" options={roles} />
        <FormError />
        {invited && (
          <Notice tone="success" live title={invited.text}>
            <p>
              <EmailText address={invited.email} />
            </p>
            {children}
          </Notice>
        )}
        <div className="actions">
          <SubmitButton>Send the invitation</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
