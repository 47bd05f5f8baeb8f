import { serverNow } from '@marketplace/shared-auth';
import {
  StatementCorrectionForm,
  type StatementSent,
  StatementSentForm,
  type TakenStatement,
} from '@marketplace/shared-contract/billing/statement/statement';
import { lowerFirst } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { ended } from '@marketplace/shared-contract/billing/statement/statement-sentences';
import { type SentMethod, sentMethods } from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import { Button } from '@marketplace/shared-ui';
import { DateField, useToday } from '@marketplace/shared-ui/date';
import {
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  showProblem,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerStatementSentMutation } from './statement.api.ts';

const methods = (Object.keys(sentMethods) as SentMethod[]).map((value) => ({ value, label: sentMethods[value] }));

/** When and how a statement was sent and who recorded it, in sentences. */
function sentText({ sentOn, sentMethod, sentReference, recordedDate, recordedBy, reason }: Partial<TakenStatement>) {
  const how = sentMethod ? `, ${lowerFirst(sentMethods[sentMethod])}` : '';
  const recorded = recordedDate && ` Recorded on ${displayDate(londonDay(new Date(recordedDate)))}`;
  return [
    `Sent to creditors on ${sentOn && displayDate(sentOn)}${how}.`,
    sentReference && ` Reference: ${sentReference}.`,
    recorded && `${recorded}${recordedBy ? ` by ${recordedBy}` : ''}.`,
    reason && ended(` Why it was corrected: ${reason}`),
  ]
    .filter(Boolean)
    .join('');
}

type SentProps = { postId: Id; taken: TakenStatement; mayChange: boolean };

/** When and how a statement was sent to creditors, and the form that records or corrects it (PD-77). */
export function SentToCreditors({ postId, taken, mayChange }: SentProps) {
  const [open, setOpen] = useState(false);
  const { number, sentOn, sentBefore = [] } = taken;
  if (open) return <SentForm {...{ postId, taken }} onClose={() => setOpen(false)} />;
  return (
    <>
      <p>
        {sentOn && <span>{sentText(taken)} </span>}
        {mayChange && (
          <Button
            variant="text"
            aria-label={`${sentOn ? 'Correct' : 'Record'} when statement ${number} was sent to creditors`}
            onClick={() => setOpen(true)}
          >
            {sentOn ? 'Correct this' : 'Record that it was sent to creditors'}
          </Button>
        )}
      </p>
      {sentBefore.length > 0 && (
        <details>
          <summary>Corrected records</summary>
          <ul>
            {sentBefore.map((before) => (
              <li key={before.recordedDate}>{sentText(before)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function SentForm({ postId, taken, onClose }: Omit<SentProps, 'mayChange'> & { onClose: () => void }) {
  const { number, sentOn, takenDate } = taken;
  const today = useToday();
  const form = useContractForm(sentOn ? StatementCorrectionForm : StatementSentForm, {
    ...{ SentOn: sentOn ?? londonDay(serverNow()), Reference: taken.sentReference ?? '', Reason: '' },
    ...(taken.sentMethod && { Method: taken.sentMethod }),
  });
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
      <NativeSelectField control={form.control} name="Method" label="How it was sent" options={methods} />
      <TextField
        control={form.control}
        name="Reference"
        label="File or reference"
        help="Where to find what was sent, such as the name of the circular."
        optional
      />
      {sentOn && <TextField control={form.control} name="Reason" label="Why it is corrected" />}
      <FormError />
      <LeaveGuard unsaved={form.formState.isDirty} />
      <div className="actions">
        <SubmitButton>Record</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
