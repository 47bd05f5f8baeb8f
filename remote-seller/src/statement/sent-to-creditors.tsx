import { serverNow } from '@marketplace/shared-auth';
import { StatementSent, type TakenStatement } from '@marketplace/shared-contract/billing/statement/statement';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import { Form, FormError, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { useSellerStatementSentMutation } from './statement.api.ts';

type SentProps = { postId: Id; taken: TakenStatement; mayChange: boolean };

/** When a statement went to creditors, and the form that records or corrects it (PD-77). */
export function SentToCreditors({ postId, taken, mayChange }: SentProps) {
  const [open, setOpen] = useState(false);
  const { number, sentOn } = taken;
  if (open) return <SentForm {...{ postId, taken }} onClose={() => setOpen(false)} />;
  return (
    <p>
      {sentOn && <span>Sent to creditors on {displayDate(sentOn)}. </span>}
      {mayChange && (
        <Button
          variant="text"
          aria-label={`${sentOn ? 'Correct' : 'Record'} when statement ${number} was sent to creditors`}
          onClick={() => setOpen(true)}
        >
          {sentOn ? 'Correct the day' : 'Record that it was sent to creditors'}
        </Button>
      )}
    </p>
  );
}

function SentForm({ postId, taken, onClose }: Omit<SentProps, 'mayChange'> & { onClose: () => void }) {
  const { number, sentOn, takenDate } = taken;
  const today = useToday();
  const form = useContractForm(StatementSent, { SentOn: sentOn ?? londonDay(serverNow()) });
  const [record] = useSellerStatementSentMutation();
  const send = async (input: StatementSent) => {
    const { error } = await record({ id: postId, number, input });
    if (error) showProblem(form, error);
    else onClose();
  };
  return (
    <Form form={form} onSubmit={send} label={`Statement ${number} sent to creditors`}>
      <DateField
        control={form.control}
        name="SentOn"
        label="Sent to creditors on"
        min={londonDay(new Date(takenDate))}
        max={today}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Record</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
