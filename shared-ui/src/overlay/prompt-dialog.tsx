import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Unchanged } from '../parts/use-attempt.tsx';
import { Modal } from './modal.tsx';

type PromptDialogProps = {
  title: string;
  label: string;
  /** What will happen, before the field. */
  text?: string;
  help?: string;
  confirm: string;
  /** Allows several lines. */
  lines?: boolean;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  initial?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why the last attempt failed; the dialog stays open with the typed text. */
  unchanged?: string;
  /** Returns the error in the text, if any. */
  check?: (text: string) => string | undefined;
  /** Called at each change, to save the input. */
  onType?: (text: string) => void;
  onConfirm: (text: string) => void;
  onClose: () => void;
};

/** Asks for a text before an action. Render it only while asking; it keeps the typed text until it unmounts. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, text, confirm, danger, busy, unchanged, initial = '', check, onConfirm, onClose } = props;
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    props.onType?.(text);
  };
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const wrong = check?.(typed);
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else onConfirm(typed);
  };

  return (
    <Modal className="modal-dialog" title={title} width={520} onClose={onClose}>
      <form noValidate onSubmit={send}>
        {text && <p>{text}</p>}
        <PromptField {...props} field={field} typed={typed} problem={problem} onType={type} />
        <Unchanged problem={unchanged} />
        <div className="actions actions-end modal-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type PromptFieldProps = PromptDialogProps & {
  field: React.RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  typed: string;
  problem: string | undefined;
  onType: (text: string) => void;
};

function PromptField({ label, help, lines, inputMode, maxLength, field, typed, problem, onType }: PromptFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const bound = {
    id,
    ref: field,
    className: 'input',
    value: typed,
    maxLength,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <div className="prompt-field">
      <label htmlFor={id}>{label}</label>
      {help && <p id={`${id}-help`}>{help}</p>}
      {lines ? <textarea {...bound} rows={5} /> : <input {...bound} inputMode={inputMode} autoComplete="off" />}
      {problem && (
        <p id={`${id}-problem`} className="prompt-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
