import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Card, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerRenameFirmMutation } from './firm.api.ts';

type Asked = { to: string; answer: (yes: boolean) => void };

/** The firm's name on posts, invoices and certificates from now on (ADR-0073); confirmed before it is saved. */
export function NameForm({ name, others }: { name: string; others: number }) {
  const [rename] = useSellerRenameFirmMutation();
  const [saved, confirmSaved] = useSaved();
  const [asked, setAsked] = useState<Asked>();
  const form = useContractForm(FirmName, { Name: name });
  const submit = async ({ Name }: FirmName) => {
    const sure = Name === name || (await new Promise<boolean>((answer) => setAsked({ to: Name, answer })));
    setAsked(undefined);
    if (!sure) return;
    // The name shown at present: a user who overwrites a colleague's name has seen it.
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

type RenameProps = {
  from: string;
  to: string;
  /** How many other members there are. */
  others: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says, before a firm is renamed, the old and new name, where the new one appears, and where the old one stays. */
const RenameDialog = ({ from, to, others, onConfirm, onCancel }: RenameProps) => (
  <ConfirmDialog
    open
    title="Rename the firm?"
    confirm="Rename the firm"
    cancel="Keep the name"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>
      <strong>{from}</strong> becomes <strong>{to}</strong>.
    </p>
    <p>
      From now on the firm’s posts, its emails and its invitations say {to}, and so do the invoice and the certificate
      of what is charged from now on.
    </p>
    <p>
      What was charged before keeps {from}: its invoices, and its certificates, also those of posts that are live now.
      The firm’s history says both names.
    </p>
    <p>{countOf(others, 'other member gets', 'other members get')} an email.</p>
  </ConfirmDialog>
);
