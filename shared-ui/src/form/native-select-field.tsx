import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

type NativeSelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly string[];
  placeholder?: string;
};

/** One of a short list of texts, in the browser's own list: for light pages. Longer lists are `SelectField`'s. */
export function NativeSelectField<T extends FieldValues>(props: NativeSelectFieldProps<T>) {
  const { label, help, optional, options, placeholder = 'Please choose' } = props;
  const { field, error, ids, aria } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <select {...field} {...aria} id={ids.control} className="input native-select" value={field.value ?? ''}>
        <option value="" disabled={!optional}>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
