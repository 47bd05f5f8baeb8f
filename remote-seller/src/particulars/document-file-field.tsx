import { documentTypes } from '@marketplace/shared-contract/marketplace/particulars/documents';
import { Button, Notice } from '@marketplace/shared-ui';
import { useEffect, useId } from 'react';
import type { Stage, useSendFile } from './use-send-file.ts';

const accepted = Object.entries(documentTypes)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',');

type DocumentFileFieldProps = {
  label?: string;
  /** The file was uploaded and checked before the page reloaded. */
  sentBefore?: boolean;
  /** The error in the choice, from its form. */
  error: string | undefined;
  sending: ReturnType<typeof useSendFile>;
};

const underWay = 'This file is still being sent and checked. Please wait a moment.';

/** Why there is no file, though one was chosen. */
const reasonOf = (stage: Stage) => {
  if (stage.at === 'refused') return stage.message;
  return stage.at === 'sending' || stage.at === 'checking' ? underWay : undefined;
};

/** The text about a file being uploaded; without the progress, which would be read out again and again. */
function textOf(stage: Stage, sentBefore: boolean): string {
  if (stage.at === 'nowhere' && sentBefore)
    return 'The file you sent before is checked and ready. Choose a file only to send another in its place.';
  if (stage.at === 'checking') return `Checking ${stage.name} …`;
  if (stage.at === 'ready') return `${stage.name} is checked and ready.`;
  if (stage.at !== 'sending') return '';
  if (stage.waiting === 'offline') return `Paused: we’ll continue with ${stage.name} when you are online.`;
  if (stage.waiting === 'unanswered') return `Connection lost. Trying to continue with ${stage.name} …`;
  return `Sending ${stage.name} …`;
}

/** Uploads a file as soon as it is chosen, and says whether it passed the checks. The reason for a failure stays when the form is sent. */
export function DocumentFileField(props: DocumentFileFieldProps) {
  const { label = 'File', sentBefore = false, error, sending } = props;
  const { stage, unfinished, send, onRefused } = sending;
  const id = useId();
  const reason = reasonOf(stage);
  useEffect(() => {
    if (reason && error && error !== reason) onRefused(reason);
  }, [reason, error, onRefused]);
  return (
    <div className="field">
      {unfinished && (
        <Notice title="A file was not sent to its end">
          <p>Choose the same file again to continue where it stopped. Cancel gives it up.</p>
        </Notice>
      )}
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="field-help" id={`${id}-help`}>
        PDF, Word (.docx), Excel (.xlsx), CSV, JPEG or PNG, up to 20 MB, without macros or passwords.
      </p>
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      {stage.at === 'refused' && stage.again && (
        <div className="actions">
          <Button onClick={() => void send(stage.again)}>Try again</Button>
        </div>
      )}
      <p role="status">{textOf(stage, sentBefore)}</p>
      {stage.at === 'sending' && (
        <p>
          <progress aria-label={`Upload of ${stage.name}`} value={stage.part} max={1} /> {Math.floor(stage.part * 100)}{' '}
          per cent sent
        </p>
      )}
    </div>
  );
}
