import { Select } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, type Option, useField } from '../form/use-field.ts';
import { AntdTheme } from '../theme/antd-theme.tsx';

type SelectFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option[];
  /** Several may be chosen; the value is a list. */
  multiple?: boolean;
  placeholder?: string;
  loading?: boolean;
};

/** One or several of a list, found by typing. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { label, help, optional, options, multiple, placeholder = 'Please choose', loading } = props;
  const { field, error, ids, aria } = useField(props);
  const { name: _, ...bound } = field;
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <AntdTheme>
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
          notFoundContent="Nothing in the list matches"
          loading={loading}
          status={error ? 'error' : undefined}
        />
      </AntdTheme>
    </FieldFrame>
  );
}
