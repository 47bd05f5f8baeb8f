import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { FilterSelect } from './filter-select.tsx';

const options = dayFilters.map((days) => ({ value: String(days), label: countOf(days, 'day', 'days') }));

type DaysFilterProps = { days: number; onChange: (days: string) => void };

/** What was created in the last so many days. */
export const DaysFilter = ({ days, onChange }: DaysFilterProps) => (
  <FilterSelect label="Created in the last" value={String(days)} options={options} onChange={onChange} />
);
