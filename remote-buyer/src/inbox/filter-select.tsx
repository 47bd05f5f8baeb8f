import type { SearchField } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { useId } from 'react';
import type { SearchLabel, SearchLabels } from '../labels/search-labels.ts';
import * as styles from './search-panel.module.css';

/** The label's name, and the text if nothing is chosen. */
export const searchFieldNames: Record<SearchField, { name: string; any: string }> = {
  category: { name: 'Category', any: 'Any sector' },
  location: { name: 'Location', any: 'Anywhere' },
  turnover: { name: 'Turnover', any: 'Any turnover' },
  employees: { name: 'Employees', any: 'Any size' },
  appointment: { name: 'Appointment', any: 'Any appointment' },
};

type FilterSelectProps = {
  field: SearchField;
  labels: SearchLabels;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** A label to filter a list by, or none. A sector includes its categories. */
export function FilterSelect({ field, labels, value, onChange }: FilterSelectProps) {
  const id = useId();
  const { name, any } = searchFieldNames[field];
  return (
    <div className={styles.searchFilter}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{any}</option>
        {field === 'category' ? (
          labels.category.map((sector) => (
            <optgroup key={sector.id} label={sector.name}>
              <option value={sector.id}>All of {sector.name}</option>
              <Options labels={sector.within} />
            </optgroup>
          ))
        ) : (
          <Options labels={labels[field]} />
        )}
      </select>
    </div>
  );
}

const Options = ({ labels }: { labels: readonly SearchLabel[] }) =>
  labels.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
