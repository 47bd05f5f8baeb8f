import type { FieldValues } from 'react-hook-form';
import { SelectAllBox } from './select-all-box.tsx';
import './chips-field.css';
import { FieldFrame } from './field-frame.tsx';
import { type FieldProps, type Option, useField } from './use-field.ts';

type ChipsFieldProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly Option<number>[];
  /** A checkbox that selects all or none, e.g. "Any Location" (REG-006, PD-23). */
  allLabel?: string;
};

/** A choice of several options, all visible, three to a row (BUY-017). The value keeps the options' order. */
export function ChipsField<T extends FieldValues>(props: ChipsFieldProps<T>) {
  const { label, help, optional, options, allLabel } = props;
  const { field, error, ids, aria } = useField(props);
  const chosenIds: readonly number[] = field.value ?? [];
  const choose = (wanted: (value: number) => boolean) =>
    field.onChange(options.map(({ value }) => value).filter(wanted));
  const toggle = (id: number) => choose((value) => chosenIds.includes(value) !== (value === id));
  const all = options.length > 0 && options.every(({ value }) => chosenIds.includes(value));
  return (
    <FieldFrame ids={ids} label={label} help={help} optional={optional} error={error} group>
      {allLabel && (
        <SelectAllBox
          label={allLabel}
          all={all}
          some={chosenIds.length > 0}
          disabled={field.disabled}
          onChange={() => choose(() => !all)}
        />
      )}
      <div className="chips">
        {options.map(({ value, label: text }, place) => (
          <label key={value} className={chipLook(chosenIds.includes(value), field.disabled)}>
            <input
              {...(place === 0 && { ref: field.ref })}
              {...aria}
              type="checkbox"
              checked={chosenIds.includes(value)}
              disabled={field.disabled}
              onChange={() => toggle(value)}
              onBlur={field.onBlur}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Classes, because Firefox 115 lacks `:has(:checked)`. */
const chipLook = (chosen: boolean, disabled?: boolean) =>
  `chip${chosen ? ' chip-chosen' : ''}${disabled ? ' chip-disabled' : ''}`;
