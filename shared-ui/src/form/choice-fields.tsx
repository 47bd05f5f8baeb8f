import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldError, FieldFrame } from './field-frame.tsx';
import { type FieldProps, type Option, useField } from './use-field.ts';

type CheckboxFieldProps<T extends FieldValues> = Omit<FieldProps<T>, 'label' | 'optional'> & { label: ReactNode };

/** Yes or no. */
export function CheckboxField<T extends FieldValues>({ label, ...props }: CheckboxFieldProps<T>) {
  const { field, error, ids, aria } = useField<T>({ ...props, label: '' });
  const { value, ...bound } = field;
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" {...bound} {...aria} checked={value === true} />
        <span>{label}</span>
      </label>
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

/** One of a few options, all visible. */
export function RadioField<T extends FieldValues>(props: RadioFieldProps<T>) {
  const { label, help, optional, options } = props;
  const { field, error, ids, aria } = useField(props);
  const { ref, disabled, onBlur } = field;
  return (
    <FieldFrame {...{ ids, label, help, optional, error }} describedBy={aria['aria-describedby']} group>
      <div className="choices">
        {options.map((option, place) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={ids.control}
              checked={field.value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => field.onChange(option.value)}
              onBlur={onBlur}
              ref={place === 0 ? ref : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
