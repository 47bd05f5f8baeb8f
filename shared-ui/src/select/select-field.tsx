import { Checkbox, Select } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, type Option, useField } from '../form/use-field.ts';

type SelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option[];
  /** Several may be chosen; the value is a list. */
  multiple?: boolean;
  placeholder?: string;
  loading?: boolean;
  /** For several: a box that chooses all or none, e.g. "Any Location" (REG-006). */
  allLabel?: string;
};

/** One or several of a list, found by typing. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { label, help, optional, options, multiple, placeholder = 'Please choose', loading, allLabel } = props;
  const { field, error, ids, aria } = useField(props);
  const { name: _, ...bound } = field;
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <Select
        {...bound}
        {...aria}
        id={ids.control}
        className="field-select"
        mode={multiple ? 'multiple' : undefined}
        value={field.value === '' ? undefined : field.value}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={optional && !multiple}
        placeholder={placeholder}
        loading={loading}
        status={error ? 'error' : undefined}
      />
      {multiple && allLabel && <AllBox label={allLabel} options={options} field={field} />}
    </FieldFrame>
  );
}

type AllBoxProps = {
  label: string;
  options: readonly Option[];
  field: { value: unknown; onChange: (value: unknown) => void; disabled?: boolean };
};

function AllBox({ label, options, field }: AllBoxProps) {
  const chosen = Array.isArray(field.value) ? field.value.length : 0;
  const all = options.length > 0 && chosen === options.length;
  return (
    <Checkbox
      className="field-all"
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={field.disabled}
      onChange={() => field.onChange(all ? [] : options.map(({ value }) => value))}
    >
      {label}
    </Checkbox>
  );
}
