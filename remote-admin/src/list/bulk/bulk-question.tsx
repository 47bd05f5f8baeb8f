import type { BulkOutcome } from '@marketplace/shared-contract/admin-bulk';
import { readDays } from '@marketplace/shared-contract/typed-amount';
import { Button, QueryView, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { type FormEvent, useState } from 'react';
import { PromptField } from '../../prompt-field.tsx';
import { type BulkIds, useAdminActOnManyMutation, useAdminPreviewActQuery } from './bulk.api.ts';
import { BulkRows, countOf } from './bulk-rows.tsx';
import { actOf, type BulkSubject, subjects } from './subjects.ts';

const daysProblem = (text: string) => {
  const read = readDays(text);
  return read ? read.problem : 'Enter a whole number of days';
};

type BulkQuestionProps = {
  of: BulkSubject;
  act: string;
  ids: BulkIds;
  onDone: (outcome: BulkOutcome) => void;
  onClose: () => void;
};

/** What an act would do to each row, and what it needs. Nothing is done before its button is pressed. */
export function BulkQuestion({ of, act, ids, onDone, onClose }: BulkQuestionProps) {
  const asks = actOf(of, act);
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [doIt] = useAdminActOnManyMutation();
  const { attempt, busy, problem } = useAttempt(() => {});
  const asked = { of, act, ids, ...(asks.days && { days: readDays(days)?.value }) };
  const preview = useAdminPreviewActQuery(asked, {
    skip: asks.days === true && asked.days === undefined,
    refetchOnMountOrArgChange: true,
  });
  const problems = {
    days: asks.days && daysProblem(days),
    reason: asks.reason && !reason.trim() ? 'Enter a reason' : undefined,
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || problems.days || problems.reason) return;
    let outcome: BulkOutcome | undefined;
    await attempt(async () => {
      const { data, error } = await doIt({ ...asked, reason: reason.trim() });
      outcome = data;
      return data ? { data: '' } : { error };
    });
    if (outcome) onDone(outcome);
  };
  const changing = preview.data ? countOf(preview.data, 'changes') : 0;
  return (
    <form noValidate onSubmit={send}>
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
      <QueryView query={preview} what="the preview" keepPrevious>
        {(outcome) => <BulkRows of={of} outcome={outcome} />}
      </QueryView>
      <Unchanged problem={problem} />
      <div className="actions actions-end modal-actions">
        <Button onClick={onClose}>Cancel</Button>
        {changing > 0 && (
          <Button type="submit" variant={asks.danger ? 'danger' : 'primary'} loading={busy}>
            {`${asks.verb} ${subjects[of].count(changing)}`}
          </Button>
        )}
      </div>
    </form>
  );
}
