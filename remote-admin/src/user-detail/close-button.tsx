import { actReasonLength } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { Button, Unchanged } from '@marketplace/shared-ui';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { type FormEvent, useState } from 'react';
import { useQuestion } from '../action-button.tsx';
import { PromptField } from '../prompt-field.tsx';
import { SuccessorChoice } from './successor-choice.tsx';
import type { UserActionProps } from './user-action.tsx';

type CloseButtonProps = Pick<UserActionProps, 'user' | 'onAct' | 'onSaved'>;

/** Closes an account for a reason that the audit log keeps, and asks who takes its posts over where others could. */
export function CloseButton({ user, onAct, onSaved }: CloseButtonProps) {
  const { asking, ask, close, confirm, busy, problem } = useQuestion(onSaved);
  const send = (reason: string, successor: string) =>
    confirm(() => onAct({ act: 'closeAccount', id: user.userId, reason, successor }));
  return (
    <>
      <Button onClick={ask}>Close account</Button>
      {asking && <CloseDialog user={user} busy={busy} problem={problem} onConfirm={send} onClose={close} />}
    </>
  );
}

type CloseDialogProps = Pick<UserActionProps, 'user'> & {
  busy: boolean;
  problem: string | undefined;
  onConfirm: (reason: string, successor: string) => void;
  onClose: () => void;
};

function CloseDialog({ user, busy, problem, onConfirm, onClose }: CloseDialogProps) {
  const [reason, setReason] = useState('');
  const [successor, setSuccessor] = useState('');
  const [checked, setChecked] = useState(false);
  const missing = reason.trim() ? undefined : 'Enter a reason';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (!missing) onConfirm(reason.trim(), successor);
  };
  return (
    <Dialog open title="Close this account?" onClose={onClose}>
      <form noValidate onSubmit={send}>
        <p>
          The user is logged out at once, nobody can log in again, and the user gets an email. In a firm with other
          practitioners, posts go to one of them. Without one, live posts are withdrawn without a refund and drafts are
          deleted. This cannot be undone.
        </p>
        <PromptField
          label="Reason"
          help="For the audit log. The user is not shown it."
          value={reason}
          maxLength={actReasonLength}
          first
          problem={checked ? missing : undefined}
          onType={setReason}
        />
        <SuccessorChoice
          user={user}
          value={successor}
          onChoose={setSuccessor}
          otherwise="The longest-standing practitioner, if possible one with a checked licence"
        />
        <Unchanged problem={problem} />
        <div className="actions actions-end modal-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={busy}>
            Close account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
