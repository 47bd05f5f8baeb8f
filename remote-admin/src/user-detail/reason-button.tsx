import { Button } from '@marketplace/shared-ui';
import { PromptDialog } from '@marketplace/shared-ui/overlay';
import { useQuestion } from '../action-button.tsx';
import type { UserActionProps } from './user-action.tsx';

type ReasonButtonProps = {
  label: string;
  /** Its accessible name, if the label does not say which of many users it is for. */
  name?: string;
  title: string;
  text: string;
  act: (reason: string) => ReturnType<UserActionProps['onAct']>;
  onSaved: UserActionProps['onSaved'];
};

/** Asks for a reason before it acts; the audit log keeps it. */
export function ReasonButton({ label, name, title, text, act, onSaved }: ReasonButtonProps) {
  const { asking, ask, close, confirm, busy, problem } = useQuestion(onSaved);
  return (
    <>
      <Button onClick={ask} aria-label={name}>
        {label}
      </Button>
      {asking && (
        <PromptDialog
          title={title}
          text={text}
          label="Reason"
          help="For the audit log. The user is not shown it."
          confirm={label}
          maxLength={500}
          check={(reason) => (reason.trim() ? undefined : 'Enter a reason')}
          danger
          busy={busy}
          unchanged={problem}
          onConfirm={(reason) => confirm(() => act(reason.trim()))}
          onClose={close}
        />
      )}
    </>
  );
}
