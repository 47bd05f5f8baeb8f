import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './field-frame.tsx';
import { SelectAllBox } from './select-all-box.tsx';
import { type FieldProps, type Option, useField } from './use-field.ts';
import './checklist-field.css';

type ChecklistFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option<number>[];
  /** A checkbox that selects all or none, e.g. "Any Location" (REG-006). */
  allLabel?: string;
};

/** Any number of options, all visible; the value is the list of the chosen ones, in the options' order. */
export function ChecklistField<T extends FieldValues>(props: ChecklistFieldProps<T>) {
  const { label, help, optional, options, allLabel } = props;
  const { field, error, ids, aria } = useField(props);
  const checkedIds: readonly number[] = field.value ?? [];
  const choose = (chosen: (id: number) => boolean) =>
    field.onChange(options.map(({ value }) => value).filter((id) => chosen(id)));
  const all = options.length > 0 && options.every(({ value }) => checkedIds.includes(value));
  const box = (value: number) => ({
    checked: checkedIds.includes(value),
    onChange: () => choose((id) => checkedIds.includes(id) !== (id === value)),
  });
  const common = { disabled: field.disabled, onBlur: field.onBlur };
  return (
    <FieldFrame {...{ ids, label, help, optional, error }} describedBy={aria['aria-describedby']} group>
      <div className="checklist">
        {allLabel && (
          <SelectAllBox
            {...common}
            ref={field.ref}
            label={allLabel}
            some={checkedIds.length > 0}
            all={all}
            onChange={() => choose(() => !all)}
          />
        )}
        <div className="checklist-options">
          {options.map(({ value, label: text }, place) => (
            <label key={value} className="choice">
              <input
                type="checkbox"
                {...common}
                {...box(value)}
                ref={place === 0 && !allLabel ? field.ref : undefined}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
