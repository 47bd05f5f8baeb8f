import type { Query } from '@marketplace/shared-auth';
import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { isDay } from '@marketplace/shared-contract/platform/clock/calendar';

type Filters = AdminList['filters'];
/** The value of each filter; empty if it is off. */
export type FilterValues<L extends AdminList = AdminList> = { [N in keyof L['filters']]: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A filter's value from an address; an unknown one becomes the default. */
function valueIn(filter: ListFilter, asked: string): string {
  if (filter.kind === 'choice') return Object.hasOwn(filter.options, asked) ? asked : (filter.usual ?? '');
  if (filter.kind === 'days') return String(dayFilters.find((days) => String(days) === asked) ?? filter.usual);
  if (filter.kind === 'day') return isDay(asked) ? asked : '';
  return filter.of === 'user' ? (uuid.exec(asked)?.[0] ?? '') : asked.slice(0, 100);
}

export const filtersIn = (filters: Filters, address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, valueIn(filter, address.get(name) ?? '')]));

function sentFor(name: string, filter: ListFilter, value: string): Query {
  if (value === '') return {};
  if (filter.kind === 'days') return { daysAfterCreation: value };
  return (filter.kind === 'choice' && filter.sends?.[value]) || { [name]: value };
}

/** The filters' parameters for the call. */
export const sentBy = (filters: Filters, values: Record<string, string>): Query =>
  Object.assign({}, ...Object.entries(filters).map(([name, filter]) => sentFor(name, filter, values[name] ?? '')));

/** How choosing a value changes the address: the filter, and those that belong to it. */
export const changeBy = (name: string, filter: ListFilter, value: string): Record<string, string | undefined> => ({
  [name]: value,
  ...(filter.kind === 'choice' && filter.sets?.[value]),
  ...('clears' in filter && filter.clears && { [filter.clears]: undefined }),
});

const isSet = (filter: ListFilter, value: string | undefined) => value !== valueIn(filter, '');

/** Whether a filter excludes more than by default. */
export const isNarrowed = (filters: Filters, values: Record<string, string>): boolean =>
  Object.entries(filters).some(([name, filter]) => isSet(filter, values[name]));

/** The number of set filters in its bar: without its tabs, and without a restriction to one thing. */
export const chosenFilters = ({ filters, views }: AdminList, values: Record<string, string>): number =>
  Object.entries(filters).filter(
    ([name, filter]) => name !== views?.filter && filter.kind !== 'one' && isSet(filter, values[name]),
  ).length;
