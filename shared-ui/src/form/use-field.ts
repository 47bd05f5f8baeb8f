import { useId } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';

export type Option<V extends string | number = string | number> = { value: V; label: string; disabled?: boolean };

// biome-ignore lint/suspicious/noExplicitAny: a field works with any context and any result of its form
export type FieldControl<T extends FieldValues> = Control<T, any, any>;

/** The props of every field. With `control` given, `name` is checked against the form's own fields. */
export type FieldProps<T extends FieldValues> = {
  name: FieldPath<T>;
  control?: FieldControl<T>;
  label: string;
  help?: string;
  /** Marks the label: fields are required by default. */
  optional?: boolean;
  disabled?: boolean;
};

type BoundField<T extends FieldValues> = {
  field: ControllerRenderProps<T, FieldPath<T>>;
  error: string | undefined;
  ids: { control: string; help: string; error: string };
  aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
};

/** Binds a field to its form: value, error, and the ids that connect label, help and error to the control. */
export function useField<T extends FieldValues>({ name, control, help, disabled }: FieldProps<T>): BoundField<T> {
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  const error = fieldState.error?.message;
  const ids = { control: id, help: `${id}-help`, error: `${id}-error` };
  const describedBy = [help && ids.help, error && ids.error].filter(Boolean).join(' ') || undefined;
  const aria = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy };
  return { field: { ...field, disabled }, error, ids, aria };
}
