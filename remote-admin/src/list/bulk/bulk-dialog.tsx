import type { BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { Button, lazyPart } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import type { BulkIds } from './bulk.api.ts';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { actOf, actOn, type BulkSubject } from './subjects.ts';
import type { BulkQuestionProps } from './use-bulk-act.ts';

// Its fields are a form of the contract, which no other act needs.
const PaymentQuestion = lazyPart<BulkQuestionProps>('the payment', () =>
  import('./payment-question.tsx').then((m) => m.PaymentQuestion),
);

export type BulkDialogProps = {
  of: BulkSubject;
  act: string;
  ids: BulkIds;
  /** Told which rows were refused, once it was tried: those stay chosen. */
  onClose: (refused?: readonly string[]) => void;
};

/** An act on several rows: what it would do to each and why it is done, then what it did to each. */
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
