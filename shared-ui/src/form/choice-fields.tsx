import { Checkbox, Radio } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { FieldError, FieldFrame } from './field-frame.tsx';
import { type FieldProps, type Option, useField } from './use-field.ts';

type CheckboxFieldProps<T extends FieldValues> = Omit<FieldProps<T>, 'label' | 'optional'> & { label: ReactNode };

/** A yes or no. */
export function CheckboxField<T extends FieldValues>({ label, ...props }: CheckboxFieldProps<T>) {
  const { field, error, ids, aria } = useField<T>({ ...props, label: '' });
  const { value, ...bound } = field;
  return (
    <div className="field">
      <AntdTheme>
        <Checkbox {...bound} {...aria} checked={value === true}>
          {label}
        </Checkbox>
      </AntdTheme>
      {props.help && (
        <p id={ids.help} className="field-help">
          {props.help}
        </p>
      )}
      <FieldError id={ids.error} text={error} />
    </div>
  );
}

type RadioFieldProps<T extends FieldValues> = FieldProps<T> & { options: readonly Option[] };

/** One of a few, all in view. */
export function RadioField<T extends FieldValues>(props: RadioFieldProps<T>) {
  const { label, help, optional, options } = props;
  const { field, error, ids, aria } = useField(props);
  const { ref, ...bound } = field;
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error} group>
      <Radio.Group {...bound} {...aria} vertical>
        {options.map((option, place) => (
          <Radio key={option.value} value={option.value} disabled={option.disabled} ref={place === 0 ? ref : undefined}>
            {option.label}
          </Radio>
        ))}
      </Radio.Group>
    </FieldFrame>
  );
}
