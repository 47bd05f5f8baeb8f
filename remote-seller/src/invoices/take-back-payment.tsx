import { problemOf } from '@marketplace/shared-auth';
import type { Payment } from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Button, Notice } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerTakeBackPaymentMutation } from './settlement.api.ts';

/** Reverses an entry made by mistake, after a confirmation. */
export function TakeBackPayment({ payment: { paymentId, amount, reference } }: { payment: Payment }) {
  const [asking, setAsking] = useState(false);
  const [takeBack, { isLoading, error }] = useSellerTakeBackPaymentMutation();
  const sum = displayMoney(Math.abs(penceOf(amount)));
  const act = async () => {
    const answer = await takeBack(paymentId);
    if (answer.data !== undefined) setAsking(false);
  };
  return (
    <>
      {' '}
      <Button variant="text" onClick={() => setAsking(true)} aria-label={`Take back ${sum}, ${reference}`}>
        Take back
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Take back the entry of ${sum}?`}
        confirm="Take back"
        cancel="Cancel"
        danger
        busy={isLoading}
        onConfirm={act}
        onCancel={() => setAsking(false)}
      >
        <p>
          The entry stays visible, with a second one that cancels it. Use this for an entry that was made by mistake.
        </p>
        {error && <Notice tone="error">{problemOf(error).message}</Notice>}
      </ConfirmDialog>
    </>
  );
}
