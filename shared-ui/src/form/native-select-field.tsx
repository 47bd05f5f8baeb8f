import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, type Option, useField } from './use-field.ts';

type NativeSelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option[];
  placeholder?: string;
  autoComplete?: string;
};

/** One of a list, with the native control: with a phone's picker, type-ahead and autofill. */
export function NativeSelectField<T extends FieldValues>(props: NativeSelectFieldProps<T>) {
  const { label, help, optional, options, placeholder = 'Please choose', autoComplete } = props;
  const { field, error, ids, aria } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <select
        {...field}
        {...aria}
        id={ids.control}
        className="input native-select"
        autoComplete={autoComplete}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(options.find(({ value }) => String(value) === target.value)?.value)}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
