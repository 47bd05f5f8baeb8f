import { dayFilters } from '@marketplace/shared-contract/lists/days';
import { countOf } from '@marketplace/shared-contract/plural';
import { FilterSelect } from './filter-select.tsx';

const options = dayFilters.map((days) => ({ value: String(days), label: countOf(days, 'day', 'days') }));

type DaysFilterProps = { days: number; onChange: (days: string) => void };

/** What was created in the last so many days. */
export const DaysFilter = ({ days, onChange }: DaysFilterProps) => (
  <FilterSelect label="Created in the last" value={String(days)} options={options} onChange={onChange} />
);
