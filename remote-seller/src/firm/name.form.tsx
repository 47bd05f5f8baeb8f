import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useSellerRenameFirmMutation } from './firm.api.ts';
import { RenameDialog } from './rename.dialog.tsx';

type Asked = { to: string; answer: (yes: boolean) => void };

/** What the firm is called on posts, invoices and certificates from now on (ADR-0073); asked before it is saved. */
export function NameForm({ name, others }: { name: string; others: number }) {
  const [rename] = useSellerRenameFirmMutation();
  const [saved, confirmSaved] = useSaved();
  const [asked, setAsked] = useState<Asked>();
  const form = useContractForm(FirmName, { Name: name });
  const submit = async ({ Name }: FirmName) => {
    const sure = Name === name || (await new Promise<boolean>((answer) => setAsked({ to: Name, answer })));
    setAsked(undefined);
    if (!sure) return;
    // The name shown by now: a user who overwrites a colleague's name has seen it.
    const { data, error } = await rename({ Name, Shown: name });
    if (data === undefined) return showProblem(form, error);
    form.reset({ Name });
    confirmSaved(data);
  };
  return (
    <Card title="Name of the firm" extra={<SavedTick text={saved} />}>
      <Form form={form} onSubmit={submit} label="Name of the firm">
        <TextField
          control={form.control}
          name="Name"
          label="Name"
          autoComplete="organization"
          help="Appears on posts, new invoices and new certificates instead of members’ own companies. Issued documents keep the old name. The other members get an email."
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Save the name</SubmitButton>
        </div>
      </Form>
      {asked && (
        <RenameDialog
          from={name}
          to={asked.to}
          others={others}
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      )}
    </Card>
  );
}
