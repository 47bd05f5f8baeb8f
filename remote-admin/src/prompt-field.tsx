import { useEffect, useId, useRef } from 'react';
import * as styles from './prompt-field.module.css';

type PromptFieldProps = {
  label: string;
  help: string;
  value: string;
  numeric?: boolean;
  /** Takes the focus when shown. */
  first?: boolean;
  maxLength?: number;
  problem: string | undefined;
  onType: (text: string) => void;
};

/** A field in the confirmation of an act: a number, or a reason of several lines. */
export function PromptField({ label, help, value, numeric, first, maxLength, problem, onType }: PromptFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (first) field.current?.focus();
  }, [first]);
  // Focus moves to the invalid field.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const bound = {
    id,
    ref: field,
    className: 'input',
    value,
    maxLength,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [`${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' '),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <div className={`prompt-field ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{help}</p>
      {numeric ? <input {...bound} inputMode="numeric" autoComplete="off" /> : <textarea {...bound} rows={3} />}
      {problem && (
        <p id={`${id}-problem`} className="prompt-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
