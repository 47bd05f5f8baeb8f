import { actReasonLength } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { longestSuspensionDays, readDays } from '@marketplace/shared-contract/platform/fields/typed-amount';
import { Button, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { type FormEvent, useState } from 'react';
import { PromptField } from '../prompt-field.tsx';
import { SuccessorChoice } from './successor-choice.tsx';
import type { UserActionProps } from './user-action.tsx';

type DisableButtonProps = Pick<UserActionProps, 'user' | 'onAct' | 'onSaved'> & { label: string };

/** Disables a user for so many days, for a reason that the audit log keeps. */
export function DisableButton({ label, ...props }: DisableButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {asking && <DisableDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Days that are no whole number above 0 only close the dialog (VAL-048); too many are refused there, as is no reason. */
function DisableDialog({ user, onAct, onSaved, onClose }: Omit<DisableButtonProps, 'label'> & { onClose: () => void }) {
  const [days, setDays] = useState('');
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState('');
  const [checked, setChecked] = useState(false);
  const { attempt, busy, problem } = useAttempt(onSaved);
  const read = readDays(days);
  const missing = reason.trim() ? undefined : 'Enter a reason';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!read) return onClose();
    setChecked(true);
    if (read.value === undefined || missing) return;
    const act = { act: 'disable', id: user.userId, days: read.value, reason: reason.trim(), successor } as const;
    if (await attempt(() => onAct(act))) onClose();
  };
  return (
    <Dialog open title="Disable user" onClose={onClose}>
      <form noValidate onSubmit={send}>
        <p>
          The user is logged out at once and cannot log in, and gets no alerts. Posts stay live. It ends automatically,
          or you can unlock sooner.
        </p>
        <PromptField
          label="Days"
          help={`A whole number of days from now, at most ${longestSuspensionDays} (ten years).`}
          value={days}
          numeric
          first
          problem={checked ? read?.problem : undefined}
          onType={setDays}
        />
        <PromptField
          label="Reason"
          help="For the audit log. The user is not shown it."
          value={reason}
          maxLength={actReasonLength}
          problem={checked && !read?.problem ? missing : undefined}
          onType={setReason}
        />
        <SuccessorChoice
          user={user}
          value={successor}
          onChoose={setSuccessor}
          otherwise="Nobody: they stay in charge"
        />
        <Unchanged problem={problem} />
        <div className="actions actions-end modal-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={busy}>
            Disable
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
