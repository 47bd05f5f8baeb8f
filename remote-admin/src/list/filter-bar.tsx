import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { ComponentType } from 'react';
import { FilterSelect } from './filter-select.tsx';
import type { Change } from './list-address.ts';
import { changeBy } from './list-filters.ts';

/** Renders a day in a filter: passed by the lists that have one, as it includes a calendar. */
export type DayFilterPart = ComponentType<{ label: string; day: string; onChange: (day: string) => void }>;

type FilterBarProps = {
  filters: AdminList['filters'];
  /** The filter shown as tabs instead. */
  tabs?: string | undefined;
  values: Record<string, string>;
  onChange: (change: Change) => void;
  dayFilter?: DayFilterPart | undefined;
};

/** A list's filters, in order of declaration. */
export const FilterBar = ({ filters, tabs, values, onChange, dayFilter }: FilterBarProps) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    name === tabs
      ? []
      : [
          <Filter
            key={name}
            filter={filter}
            value={values[name] ?? ''}
            onChange={(value) => onChange(changeBy(name, filter, value))}
            dayFilter={dayFilter}
          />,
        ],
  );

type FilterProps = {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
  dayFilter: DayFilterPart | undefined;
};

function Filter({ filter, value, onChange, dayFilter: DayFilter }: FilterProps) {
  if (filter.kind === 'days') return <DaysFilter days={Number(value)} onChange={onChange} />;
  if (filter.kind === 'day') return DayFilter && <DayFilter label={filter.label} day={value} onChange={onChange} />;
  if (filter.kind === 'one') return null;
  const options = Object.entries(filter.options).map(([one, label]) => ({ value: one, label }));
  if (filter.any !== undefined) options.unshift({ value: '', label: filter.any });
  return <FilterSelect label={filter.label} value={value} options={options} onChange={onChange} />;
}

const options = dayFilters.map((days) => ({ value: String(days), label: countOf(days, 'day', 'days') }));

type DaysFilterProps = { days: number; onChange: (days: string) => void };

/** Created in the last number of days. */
const DaysFilter = ({ days, onChange }: DaysFilterProps) => (
  <FilterSelect label="Created in the last" value={String(days)} options={options} onChange={onChange} />
);
