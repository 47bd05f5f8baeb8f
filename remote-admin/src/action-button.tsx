import { Button, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

/** The result of an Admin's act: the server's message, or an error. */
export type Answer = { data?: string; error?: unknown };

type ActionButtonProps = {
  label: string;
  /** Its accessible name, if the label does not say which of many things it is for. */
  name?: string;
  act: () => PromiseLike<Answer>;
  /** Called with the server's message; undefined at a new attempt. */
  onSaved: (text: string | undefined) => void;
};

/** A button that acts immediately; an error is shown below it. */
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
  /** The verb on the confirming button. */
  confirm: string;
  danger?: boolean;
};

/** A confirmation before an act. If the act fails it stays, and shows the reason. */
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

/** A button with a confirmation. */
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
