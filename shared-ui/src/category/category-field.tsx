import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../form/field-frame.tsx';
import { type FieldProps, useField } from '../form/use-field.ts';
import { CategoryPicker } from './category-picker.tsx';

type CategoryFieldProps<T extends FieldValues> = FieldProps<T> & {
  categories: readonly CategoryLabel[];
  mode: 'single' | 'multiple';
  exclude?: readonly number[];
  sectorsInclude?: boolean;
};

/** A category picker bound to a form: one id, or a list of them. */
export function CategoryField<T extends FieldValues>(props: CategoryFieldProps<T>) {
  const { label, help, optional, categories, mode, exclude, sectorsInclude } = props;
  const { field, error, ids, aria } = useField(props);
  const common = { label, categories, exclude, sectorsInclude, disabled: field.disabled };
  const described = { describedBy: aria['aria-describedby'] };
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error} group>
      {mode === 'single' ? (
        <CategoryPicker {...common} {...described} mode="single" value={field.value} onChange={field.onChange} />
      ) : (
        <CategoryPicker
          {...common}
          {...described}
          mode="multiple"
          value={field.value ?? []}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  );
}
