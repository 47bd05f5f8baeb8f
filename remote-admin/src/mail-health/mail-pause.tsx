import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Notice, Unchanged } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useQuestion } from '../action-button.tsx';
import { useAdminPauseMailMutation } from './mail-health.api.ts';

export const MailPaused = ({ since }: { since: string }) => (
  <Notice tone="warning" title={`Email has been paused since ${displayMoment(since)}`}>
    <p>Alerts, digests and single emails wait, password resets too. They are sent when you resume.</p>
  </Notice>
);

type PauseProps = { paused: boolean; onSaved: (text: string | undefined) => void };

/** Pauses email after a question, and resumes it without one. One button for both, so that it keeps the focus. */
export function PauseMail({ paused, onSaved }: PauseProps) {
  const [pause] = useAdminPauseMailMutation();
  const { asking, ask, close, confirm, busy, problem } = useQuestion(onSaved);
  const change = () => confirm(() => pause({ paused: !paused }));
  return (
    <div>
      <Button loading={busy && !asking} onClick={paused ? change : ask}>
        {paused ? 'Resume email' : 'Pause email'}
      </Button>
      {!asking && problem && <Unchanged problem={problem} />}
      <ConfirmDialog
        open={asking}
        title="Pause all email?"
        confirm="Pause email"
        cancel="Cancel"
        busy={busy}
        onConfirm={change}
        onCancel={close}
      >
        <p>
          Alerts, digests and single emails wait until an Admin resumes them, password resets too. Emails being sent now
          still go.
        </p>
        <Unchanged problem={problem} />
      </ConfirmDialog>
    </div>
  );
}
