import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';
import { ActionButton, ConfirmedActionButton } from '../action-button.tsx';
import { useAdminPauseMailMutation } from './mail-health.api.ts';

type OnSaved = (text: string | undefined) => void;

/** Says since when email is paused, and resumes it. */
export function MailPaused({ since, onSaved }: { since: string; onSaved: OnSaved }) {
  const [pause] = useAdminPauseMailMutation();
  const button = <ActionButton label="Resume email" act={() => pause({ paused: false })} onSaved={onSaved} />;
  return (
    <Notice tone="warning" title={`Email has been paused since ${displayMoment(since)}`} action={button}>
      <p>Alerts, digests and single emails wait, password resets too. They are sent when you resume.</p>
    </Notice>
  );
}

/** Pauses email, after a question that says what waits then. */
export function PauseMail({ onSaved }: { onSaved: OnSaved }) {
  const [pause] = useAdminPauseMailMutation();
  return (
    <section>
      <h2>Maintenance</h2>
      <p>Pause email before work on the database or the mail server. Nothing is lost.</p>
      <ConfirmedActionButton
        label="Pause email"
        title="Pause all email?"
        text="Alerts, digests and single emails wait until an Admin resumes them, password resets too. Emails being sent now still go."
        confirm="Pause email"
        act={() => pause({ paused: true })}
        onSaved={onSaved}
      />
    </section>
  );
}
