import { readDays } from '@marketplace/shared-contract/platform/fields/typed-amount';
import { type FormEvent, useState } from 'react';
import { PromptField } from '../../prompt-field.tsx';
import { BulkFoot } from './bulk-foot.tsx';
import { actOf } from './subjects.ts';
import { type BulkQuestionProps, useBulkAct } from './use-bulk-act.ts';

const daysProblem = (text: string) => {
  const read = readDays(text);
  return read ? read.problem : 'Enter a whole number of days';
};

/** What an act would do to each row, and what it needs. Nothing is done before its button is pressed. */
export function BulkQuestion(props: BulkQuestionProps) {
  const asks = actOf(props.of, props.act);
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const read = readDays(days)?.value;
  const needs = asks.days ? { Days: read } : {};
  const { send, ...shown } = useBulkAct(props, asks.days && read === undefined ? undefined : needs);
  const problems = {
    days: asks.days && daysProblem(days),
    reason: asks.reason && !reason.trim() ? 'Enter a reason' : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!problems.days && !problems.reason) send({ ...needs, ...(reason.trim() && { Reason: reason.trim() }) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>{asks.text}</p>
      {asks.days && (
        <PromptField
          label="Days"
          first
          help="How long from now."
          value={days}
          numeric
          problem={checked ? problems.days : undefined}
          onType={setDays}
        />
      )}
      {asks.reason && (
        <PromptField
          label="Reason"
          first={!asks.days}
          {...asks.reason}
          value={reason}
          problem={checked && !problems.days ? problems.reason : undefined}
          onType={setReason}
        />
      )}
      <BulkFoot {...props} {...shown} />
    </form>
  );
}
