import { serverNow, useIdempotencyKey } from '@marketplace/shared-auth';
import type { InvoiceAnswer } from '@marketplace/shared-contract/billing/invoices/invoice';
import {
  paymentFormFor,
  paymentMethods,
  paymentReferenceLimit,
  type RecordPayment,
  typedPounds,
} from '@marketplace/shared-contract/billing/invoices/settlement';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Button } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import {
  CheckboxField,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSellerRecordPaymentMutation } from './settlement.api.ts';

const methods = paymentMethods.map((value) => ({ value, label: value }));

export type SettleFormProps = { answer: InvoiceAnswer; onDone: (text: string) => void; onCancel: () => void };

/** Records money received, or repaid after an overpayment. */
export function RecordPaymentForm({
  answer,
  kind,
  onDone,
  onCancel,
}: SettleFormProps & { kind: RecordPayment['Kind'] }) {
  const { invoice, settlement, payments = [] } = answer;
  const outstanding = settlement?.outstanding ?? 0;
  const due = kind === 'received' ? outstanding : -outstanding;
  const today = useToday();
  const issued = londonDay(new Date(invoice.createdDate));
  const schema = useMemo(
    () => paymentFormFor(() => ({ outstanding: penceOf(outstanding), issued, today: londonDay(serverNow()) })),
    [outstanding, issued],
  );
  const form = useContractForm(schema, {
    Kind: kind,
    Amount: due > 0 ? due.toFixed(2) : '',
    PaidOn: today,
    Method: 'Bank transfer',
    Reference: '',
    MoreThanDue: false,
  });
  const [record] = useSellerRecordPaymentMutation();
  const keyFor = useIdempotencyKey();
  const { control } = form;
  const typed = useWatch({ control, name: 'Amount' });
  const tooMuch = kind === 'received' && penceOf(typedPounds(typed)) > penceOf(due);
  const send = async (input: RecordPayment) => {
    // The same amount may be received twice: the number of earlier entries distinguishes the two.
    const idempotencyKey = keyFor(JSON.stringify([input, payments.length]));
    const { data, error } = await record({ id: invoice.invoiceId, input, idempotencyKey });
    if (data === undefined) showProblem(form, error, { once: true });
    else onDone(data);
  };
  return (
    <Form form={form} onSubmit={send} label={kind === 'repaid' ? 'Record a repayment' : 'Record a payment'}>
      <TextField
        control={control}
        name="Amount"
        label="Amount in pounds"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
      {tooMuch && (
        <CheckboxField
          control={control}
          name="MoreThanDue"
          label="More came in than is outstanding. Keep the rest in credit until it is paid back."
        />
      )}
      <DateField
        control={control}
        name="PaidOn"
        label={kind === 'repaid' ? 'Paid back on' : 'Received on'}
        min={issued}
        max={today}
      />
      <NativeSelectField
        control={control}
        name="Method"
        label={kind === 'repaid' ? 'How it was paid back' : 'How it was paid'}
        options={methods}
      />
      <TextField
        control={control}
        name="Reference"
        label="Reference"
        autoComplete="off"
        help={`As shown on the bank statement, at most ${paymentReferenceLimit} characters.`}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Record</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
