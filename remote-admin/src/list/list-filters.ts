import type { Query } from '@marketplace/shared-auth';
import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { isDay } from '@marketplace/shared-contract/platform/clock/calendar';

type Filters = AdminList['filters'];
/** The value of each filter; empty if it is off. */
export type FilterValues<L extends AdminList = AdminList> = { [N in keyof L['filters']]: string };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an address sets a filter to; what is no option of it is as usual. */
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

/** What the call is sent for the filters. */
export const sentBy = (filters: Filters, values: Record<string, string>): Query =>
  Object.assign({}, ...Object.entries(filters).map(([name, filter]) => sentFor(name, filter, values[name] ?? '')));

/** What choosing a value changes in the address: the filter, and what belongs to it. */
export const changeBy = (name: string, filter: ListFilter, value: string): Record<string, string | undefined> => ({
  [name]: value,
  ...(filter.kind === 'choice' && filter.sets?.[value]),
  ...('clears' in filter && filter.clears && { [filter.clears]: undefined }),
});

const isSet = (filter: ListFilter, value: string | undefined) => value !== valueIn(filter, '');

/** Whether a filter leaves out more than it usually does. */
export const isNarrowed = (filters: Filters, values: Record<string, string>): boolean =>
  Object.entries(filters).some(([name, filter]) => isSet(filter, values[name]));

/** How many of the filters in its bar are set: not its tabs, nor what is said to be shown alone. */
export const chosenFilters = ({ filters, views }: AdminList, values: Record<string, string>): number =>
  Object.entries(filters).filter(
    ([name, filter]) => name !== views?.filter && filter.kind !== 'one' && isSet(filter, values[name]),
  ).length;
