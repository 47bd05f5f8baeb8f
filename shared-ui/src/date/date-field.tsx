import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { DayInput } from './day-input.tsx';

type DateFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** The calendar's first and last day; the schema refuses others. */
  min?: Day;
  max?: Day;
};

/** A day in a form, stored as YYYY-MM-DD; validated once typed or picked. */
export function DateField<T extends FieldValues>(props: DateFieldProps<T>) {
  const { name, label, help, optional, min, max } = props;
  const { trigger } = useFormContext<T>();
  const { field, error, ids, aria } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error}>
      <DayInput
        {...aria}
        ref={field.ref}
        id={ids.control}
        name={field.name}
        label={label}
        value={field.value ?? ''}
        min={min}
        max={max}
        disabled={field.disabled}
        onBlur={field.onBlur}
        onChange={(day) => {
          field.onChange(day);
          // An error disappears as soon as it is corrected.
          if (error) void trigger(name as FieldPath<T>);
        }}
        onSettled={() => void trigger(name as FieldPath<T>)}
      />
    </FieldFrame>
  );
}
