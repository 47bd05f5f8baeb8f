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

/** The day and the method of the payments that are recorded, and what becomes of each invoice. */
export function PaymentQuestion(props: BulkQuestionProps) {
  const asks = actOf(props.of, props.act);
  const today = useToday();
  const form = useContractForm(MarkPaid, { PaidOn: today, Method: 'Bank transfer', Reference: '' });
  // What is not a day is refused at its field; there is nothing to preview then.
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
