import { Button, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

/** How an act of an Admin ends: with the server's word, or with why it was refused. */
export type Answer = { data?: string; error?: unknown };

type ActionButtonProps = {
  label: string;
  /** Names it where its label does not say what of many it acts on. */
  name?: string;
  act: () => PromiseLike<Answer>;
  /** Told what the server says; undefined at a new try. */
  onSaved: (text: string | undefined) => void;
};

/** A button that acts at once; the reason for a refusal is shown under it. */
export function ActionButton({ label, name, act, onSaved }: ActionButtonProps) {
  const { attempt, busy, problem } = useAttempt(onSaved);
  return (
    <div>
      <Button loading={busy} onClick={() => attempt(act)} aria-label={name}>
        {label}
      </Button>
      {(busy || problem) && <Unchanged problem={problem} />}
    </div>
  );
}

type ConfirmedActionButtonProps = ActionButtonProps & {
  title: string;
  /** What will happen, and to how many. */
  text: ReactNode;
  /** The verb of the button that does it. */
  confirm: string;
  danger?: boolean;
};

/** A question before an act. It stays, and says why, where the act was not done. */
export function useQuestion(onSaved: ActionButtonProps['onSaved']) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt(onSaved);
  const close = () => {
    forget();
    setAsking(false);
  };
  const confirm = async (act: () => PromiseLike<Answer>) => (await attempt(act)) && close();
  return { asking, ask: () => setAsking(true), close, confirm, busy, problem };
}

/** A button that asks once more before it acts. */
export function ConfirmedActionButton({
  label,
  name,
  title,
  text,
  confirm,
  danger,
  act,
  onSaved,
}: ConfirmedActionButtonProps) {
  const question = useQuestion(onSaved);
  return (
    <>
      <Button onClick={question.ask} aria-label={name}>
        {label}
      </Button>
      <ConfirmDialog
        open={question.asking}
        title={title}
        confirm={confirm}
        cancel="Cancel"
        danger={danger}
        busy={question.busy}
        onConfirm={() => question.confirm(act)}
        onCancel={question.close}
      >
        <p>{text}</p>
        <Unchanged problem={question.problem} />
      </ConfirmDialog>
    </>
  );
}
