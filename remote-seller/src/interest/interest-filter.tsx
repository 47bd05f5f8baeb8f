import { useId } from 'react';
import * as styles from '../paged-list.module.css';
import { type InterestFilter, interestFilters } from './interest-filters.ts';

type FilterProps = { value: InterestFilter; onChange: (value: InterestFilter) => void };

export function InterestFilterControl({ value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.listChoice}>
      <label htmlFor={id}>Filter</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={({ target }) => onChange(target.value as InterestFilter)}
      >
        {Object.entries(interestFilters).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
