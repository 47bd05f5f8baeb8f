import { Button, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

/** How an act of an Admin ends: with the server's word, or with why it was refused. */
export type Answer = { data?: string; error?: unknown };

type ActButtonProps = {
  label: string;
  /** Names it where its label does not say what of many it acts on. */
  name?: string;
  act: () => PromiseLike<Answer>;
  /** Told what the server says; undefined at a new try. */
  onSaved: (text: string | undefined) => void;
};

/** A button that acts at once; why it was not done stands under it. */
export function ActionButton({ label, name, act, onSaved }: ActButtonProps) {
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

type AskedButtonProps = ActButtonProps & {
  title: string;
  /** What will happen, and to how many. */
  text: ReactNode;
  /** The verb of the button that does it. */
  confirm: string;
  danger?: boolean;
};

/** A button that asks once more before it acts. The question stays, and says why, where it was not done. */
export function ConfirmedActionButton({ label, name, title, text, confirm, danger, act, onSaved }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy, problem, forget } = useAttempt(onSaved);
  const close = () => {
    forget();
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={name}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirm={confirm}
        cancel="Cancel"
        danger={danger}
        busy={busy}
        onConfirm={async () => (await attempt(act)) && close()}
        onCancel={close}
      >
        <p>{text}</p>
        <Unchanged problem={problem} />
      </ConfirmDialog>
    </>
  );
}
