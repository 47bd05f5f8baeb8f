import { useId } from 'react';
import * as styles from '../table-tools.module.css';

type FilterSelectProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** A list's filter with a few options. */
export function FilterSelect<V extends string>({ label, value, options, onChange }: FilterSelectProps<V>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.tableToolLabel}>
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
