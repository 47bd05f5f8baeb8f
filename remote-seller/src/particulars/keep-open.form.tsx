import type { SellerParticulars } from '@marketplace/shared-contract/marketplace/particulars/particulars';
import {
  type Holder,
  KeepOpen,
  longestAccessDays,
  nameOfHolder,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useSellerKeepOpenMutation } from './particulars.api.ts';

type KeepOpenFormProps = {
  holder: Holder;
  particulars: Pick<SellerParticulars, 'openUntil' | 'longestUntil' | 'closed'>;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

/** The days to choose from, and what an empty field means. */
function helpOf({ openUntil, longestUntil, closed }: KeepOpenFormProps['particulars']): string {
  const last = longestUntil
    ? `Any day until ${displayDate(longestUntil)}.`
    : `At most ${longestAccessDays} days after the post’s last day.`;
  const toAll =
    openUntil && !closed ? `as long as to all, which is until ${displayDate(openUntil)}` : 'as long as to all';
  return `${last} Leave it empty for ${toAll}.`;
}

/** Keeps the particulars open for one buyer longer than for the others, such as the one who is to complete. */
export function KeepOpenForm({ holder, particulars, onSaved, onCancel }: KeepOpenFormProps) {
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
        help={helpOf(particulars)}
        optional
        min={today}
        max={particulars.longestUntil}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Save the day</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
