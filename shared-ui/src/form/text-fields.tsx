import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldCount, FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'list' | 'maxLength' | 'spellCheck'
>;
type TextFieldProps<T extends FieldValues> = FieldProps<T> & Typing & { type?: HTMLInputTypeAttribute };

export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { name: _, control, label, help, optional, disabled, ...typing } = props;
  const { field, error, ids, aria } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <input {...typing} {...field} {...aria} id={ids.control} className="input" value={field.value ?? ''} />
    </FieldFrame>
  );
}

type TextAreaFieldProps<T extends FieldValues> = FieldProps<T> & {
  rows?: number;
  /** Shows the used share of the limit; the schema refuses more, nothing is cut off. */
  limit?: number;
};

export function TextAreaField<T extends FieldValues>(props: TextAreaFieldProps<T>) {
  const { label, help, optional, rows = 6, limit } = props;
  const { field, error, ids, aria } = useField(props);
  const text: string = field.value ?? '';
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <textarea {...field} {...aria} id={ids.control} className="input" value={text} rows={rows} />
      {limit && <FieldCount written={text.trim().length} limit={limit} />}
    </FieldFrame>
  );
}
