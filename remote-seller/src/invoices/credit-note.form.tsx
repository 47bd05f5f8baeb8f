import { useIdempotencyKey } from '@marketplace/shared-auth';
import {
  creditFormFor,
  creditReasonLimit,
  type IssueCreditNote,
} from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayMoney, type Pence } from '@marketplace/shared-contract/platform/words/money';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettleFormProps } from './payment.form.tsx';
import { useSellerIssueCreditNoteMutation } from './settlement.api.ts';

/** Credits what is left of an invoice, or a part of it. That is irreversible, so it says what it will do. */
export function CreditNoteForm({ answer, left, onDone, onCancel }: SettleFormProps & { left: Pence }) {
  const { invoice, creditNotes = [] } = answer;
  const schema = useMemo(() => creditFormFor(() => left), [left]);
  const form = useContractForm(schema, { Extent: 'whole', Amount: '', Reason: '' });
  const [issue] = useSellerIssueCreditNoteMutation();
  const keyFor = useIdempotencyKey();
  const { control } = form;
  const part = useWatch({ control, name: 'Extent' }) === 'part';
  const send = async (input: IssueCreditNote) => {
    const idempotencyKey = keyFor(JSON.stringify([input, creditNotes.length]));
    const { data, error } = await issue({ id: invoice.invoiceId, input, idempotencyKey });
    if (data === undefined) showProblem(form, error, { once: true });
    else onDone(data);
  };
  return (
    <Form form={form} onSubmit={send} label="Issue a credit note">
      <RadioField
        control={control}
        name="Extent"
        label="Credit"
        options={[
          { value: 'whole', label: `All that is left: ${displayMoney(left)} before VAT` },
          { value: 'part', label: 'A part of it' },
        ]}
      />
      {part && (
        <TextField
          control={control}
          name="Amount"
          label="Pounds to credit, before VAT"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          help={`At most ${displayMoney(left)}. VAT is added as on the invoice.`}
        />
      )}
      <TextAreaField
        control={control}
        name="Reason"
        label="Reason"
        rows={3}
        limit={creditReasonLimit}
        help="Printed on the credit note, which is emailed to the seller. It cannot be changed afterwards."
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Issue the credit note</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
