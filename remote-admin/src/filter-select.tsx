import { useId } from 'react';

type FilterSelectProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** A filter of a list: one of a few. */
export function FilterSelect<V extends string>({ label, value, options, onChange }: FilterSelectProps<V>) {
  const id = useId();
  return (
    <div className="table-choice">
      <label htmlFor={id} className="table-tool-label">
        {label}
      </label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChange(target.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
