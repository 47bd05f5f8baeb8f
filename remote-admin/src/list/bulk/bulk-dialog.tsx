import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { readDays } from '@marketplace/shared-contract/platform/fields/typed-amount';
import { Button, lazyPart } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { type FormEvent, useState } from 'react';
import { PromptField } from '../../prompt-field.tsx';
import type { BulkIds } from './bulk.api.ts';
import { BulkFoot } from './bulk-foot.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { actOf, actOn, type BulkSubject } from './subjects.ts';
import { type BulkQuestionProps, useBulkAct } from './use-bulk-act.ts';

// Its fields are a contract form, which no other act needs.
const PaymentQuestion = lazyPart<BulkQuestionProps>('the payment', () =>
  import('./payment-question.tsx').then((m) => m.PaymentQuestion),
);

export type BulkDialogProps = {
  of: BulkSubject;
  act: string;
  ids: BulkIds;
  /** Called with the refused rows, once it was tried: those stay selected. */
  onClose: (refused?: readonly string[]) => void;
};

/** An act on several rows: its preview and reason, then its results. */
export function BulkDialog({ of, act, ids, onClose }: BulkDialogProps) {
  const [done, setDone] = useState<BulkOutcome>();
  const Question = actOf(of, act).payment ? PaymentQuestion : BulkQuestion;
  const close = () => onClose(done?.rows.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id));
  return (
    <Dialog open title={actOn(of, actOf(of, act), ids.length)} width={640} onClose={close}>
      {done ? (
        <>
          <BulkRows of={of} outcome={done} done />
          <div className="actions actions-end modal-actions">
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <Question of={of} act={act} ids={ids} onDone={setDone} onClose={close} />
      )}
    </Dialog>
  );
}

const daysProblem = (text: string) => {
  const read = readDays(text);
  return read ? read.problem : 'Enter a whole number of days';
};

/** The preview of an act for each row, and its inputs. Nothing is done before its button is pressed. */
function BulkQuestion(props: BulkQuestionProps) {
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
