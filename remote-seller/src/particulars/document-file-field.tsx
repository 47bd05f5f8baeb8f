import { documentTypes } from '@marketplace/shared-contract/particulars';
import { Button, Notice } from '@marketplace/shared-ui';
import { useEffect, useId } from 'react';
import { type Stage, useSendFile } from './use-send-file.ts';

const accepted = Object.entries(documentTypes)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join(',');

type DocumentFileFieldProps = {
  postId: number;
  label?: string;
  /** A file was sent and found good before the page was loaded anew. */
  sentBefore?: boolean;
  /** What is wrong with the choice, from the form it is part of. */
  error: string | undefined;
  /** Told of the file once it is sent and found good; of undefined while another is on its way. */
  onFile: (uploadId: number | undefined) => void;
  onRefused: (message: string) => void;
};

const underWay = 'This file is still being sent and checked. Please wait a moment.';

/** Why there is no file, though one was chosen. */
const reasonOf = (stage: Stage) => {
  if (stage.at === 'refused') return stage.message;
  return stage.at === 'sending' || stage.at === 'checking' ? underWay : undefined;
};

/** What is said of a file on its way; not how much of it was sent, which would be read out again and again. */
function textOf(stage: Stage, sentBefore: boolean): string {
  if (stage.at === 'nowhere' && sentBefore)
    return 'The file you sent before is checked and ready. Choose a file only to send another in its place.';
  if (stage.at === 'checking') return `Checking ${stage.name} …`;
  if (stage.at === 'ready') return `${stage.name} is checked and ready.`;
  if (stage.at !== 'sending') return '';
  if (stage.waiting === 'offline') return `Paused: ${stage.name} goes on when you are online.`;
  if (stage.waiting === 'unanswered') return `The line is broken. Trying to go on with ${stage.name} …`;
  return `Sending ${stage.name} …`;
}

/** Sends a file as soon as it is chosen, and says whether it was found good. Why it was not stays said when the form is sent. */
export function DocumentFileField(props: DocumentFileFieldProps) {
  const { postId, label = 'File', sentBefore = false, error, onFile, onRefused } = props;
  const { stage, unfinished, send } = useSendFile(postId, onFile, onRefused);
  const id = useId();
  const reason = reasonOf(stage);
  useEffect(() => {
    if (reason && error && error !== reason) onRefused(reason);
  }, [reason, error, onRefused]);
  const choose = (file: File | undefined) => {
    onFile(undefined);
    void send(file);
  };
  return (
    <div className="field">
      {unfinished && (
        <Notice title="A file was not sent to its end">
          <p>Choose the same file again, and it goes on where it stopped.</p>
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
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p className="field-error" id={`${id}-error`} role="alert">
        {error}
      </p>
      {stage.at === 'refused' && stage.again && (
        <div className="actions">
          <Button onClick={() => choose(stage.again)}>Try again</Button>
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
