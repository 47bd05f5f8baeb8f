import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { typedOn } from './retype.rules.ts';
import { type FieldProps, useField } from './use-field.ts';

/** A repeated e-mail address: text that arrives at once instead of being typed is reverted (REG-022). */
export function RetypeEmailField<T extends FieldValues>(props: FieldProps<T>) {
  const { label, help, optional } = props;
  const { field, error, ids, aria } = useField(props);
  const [pasteRefused, setPasteRefused] = useState(false);
  const currentValue: string = field.value ?? '';
  const change = (next: string) => {
    const acceptedValue = typedOn(currentValue, next);
    setPasteRefused(acceptedValue !== next);
    field.onChange(acceptedValue);
  };
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <input
        {...field}
        {...aria}
        id={ids.control}
        className="input"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={currentValue}
        onChange={({ target }) => change(target.value)}
      />
      <p className="field-help" role="status">
        {pasteRefused && 'Please type the address again here: it cannot be pasted.'}
      </p>
    </FieldFrame>
  );
}
