import { useId } from 'react';
import { useBuyerCriteriaSetsQuery } from '../criteria-sets/criteria-sets.api.ts';
import * as styles from './search-panel.module.css';

type SetSelectProps = { value: number | undefined; onChange: (set: number | undefined) => void };

/** Which of their criteria a list is narrowed to; nothing for a buyer who has the first alone. */
export function SetSelect({ value, onChange }: SetSelectProps) {
  const id = useId();
  const { data: sets = [] } = useBuyerCriteriaSetsQuery();
  if (sets.length < 2) return null;
  return (
    <div className={styles.searchFilter}>
      <label htmlFor={id}>Criteria</label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Any of your criteria</option>
        {sets.map((set) => (
          <option key={set.id} value={set.id}>
            {set.name}
          </option>
        ))}
      </select>
    </div>
  );
}
