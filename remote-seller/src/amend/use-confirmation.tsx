import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

type Question = { title: string; confirm: string; cancel: string; text: ReactNode };

/** Asks before something that cannot be taken back: `ask` resolves to the answer; the screen renders `dialog`. */
export function useConfirmation(question: Question) {
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const settle = (yes: boolean) => {
    answer?.(yes);
    setAnswer(undefined);
  };
  const { title, confirm, cancel, text } = question;
  const dialog = (
    <ConfirmDialog
      open={answer !== undefined}
      title={title}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
