import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Marks every field as touched, as if each had been visited (REG-023). */
export function touchAll<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): void {
  for (const [name, value] of Object.entries(form.getValues()))
    form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, { shouldTouch: true });
}
