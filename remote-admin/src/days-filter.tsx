import { dayFilters } from '@marketplace/shared-contract/invoice';
import { countOf } from '@marketplace/shared-contract/plural';
import { FilterSelect } from './filter-select.tsx';

const options = dayFilters.map((days) => ({ value: String(days), label: countOf(days, 'day', 'days') }));

/** How many days back an address asks a list to go; `usual` where that is no option (ADM-012, ADM-015). */
export const daysIn = (params: URLSearchParams, usual: number): number =>
  dayFilters.find((days) => String(days) === params.get('days')) ?? usual;

type DaysFilterProps = { days: number; onChange: (days: string) => void };

/** What was created in the last so many days. */
export const DaysFilter = ({ days, onChange }: DaysFilterProps) => (
  <FilterSelect label="Created in the last" value={String(days)} options={options} onChange={onChange} />
);
