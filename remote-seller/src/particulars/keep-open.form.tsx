import { type Holder, KeepOpen, longestAccessDays, nameOfHolder } from '@marketplace/shared-contract/undertaking';
import { Button } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerKeepOpenMutation } from './particulars.api.ts';

type KeepOpenFormProps = { holder: Holder; onSaved: (text: string) => void; onCancel: () => void };

/** Keeps the particulars open to one buyer for longer than to all, as to the one who is to complete. */
export function KeepOpenForm({ holder, onSaved, onCancel }: KeepOpenFormProps) {
  const [save] = useSellerKeepOpenMutation();
  const today = useToday();
  const form = useContractForm(KeepOpen, { Until: holder.openUntil ?? '' });
  const submit = async (input: KeepOpen) => {
    const { data, error } = await save({ id: holder.undertakingId, input });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={`Keep open to ${nameOfHolder(holder)}`}>
      <DateField
        control={form.control}
        name="Until"
        label="Open until"
        help={`At most ${longestAccessDays} days after the post’s last day. Leave it empty for as long as to all.`}
        optional
        min={today}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Save the day</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
