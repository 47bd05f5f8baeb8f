import {
  MarkPaid,
  paymentMethods,
  paymentReferenceLimit,
} from '@marketplace/shared-contract/billing/invoices/settlement';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, NativeSelectField, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { BulkFoot } from './bulk-foot.tsx';
import { actOf } from './subjects.ts';
import { type BulkQuestionProps, useBulkAct } from './use-bulk-act.ts';

const methods = paymentMethods.map((value) => ({ value, label: value }));

/** The day and method of the payments to record, and the result for each invoice. */
export function PaymentQuestion(props: BulkQuestionProps) {
  const asks = actOf(props.of, props.act);
  const today = useToday();
  const form = useContractForm(MarkPaid, { PaidOn: today, Method: 'Bank transfer', Reference: '' });
  // An invalid day is an error at its field; then there is nothing to preview.
  const typed = MarkPaid.safeParse({ ...form.watch(), Reference: '' });
  const { send, ...shown } = useBulkAct(props, typed.data);
  const { control } = form;
  return (
    <Form form={form} onSubmit={send} label={asks.label}>
      <p>{asks.text}</p>
      <DateField control={control} name="PaidOn" label="Received on" max={today} />
      <NativeSelectField control={control} name="Method" label="How it was paid" options={methods} />
      <TextField
        control={control}
        name="Reference"
        label="Reference"
        optional
        autoComplete="off"
        help={`If one payment covers them all: its reference on the bank statement, up to ${paymentReferenceLimit} characters.`}
      />
      <BulkFoot {...props} {...shown} />
    </Form>
  );
}
