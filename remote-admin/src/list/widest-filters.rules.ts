import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

type Shape = Pick<AdminList, 'filters' | 'views'>;
type Values = Record<string, string>;

/** The value of a filter that excludes the fewest rows. */
function widest(filter: ListFilter): string {
  if (filter.kind === 'days') return String(Math.max(...dayFilters));
  if (filter.kind !== 'choice' || filter.any !== undefined) return '';
  const all = Object.entries(filter.sends ?? {}).find(([, sent]) => Object.keys(sent).length === 0);
  return all?.[0] ?? filter.usual ?? '';
}

/** The filters' values that exclude the fewest rows of a list. */
export const widestFilters = ({ filters }: Shape): Values =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, widest(filter)]));

/** The filters that exclude rows which they could include. */
const narrowing = (list: Shape, values: Values): string[] =>
  Object.entries(widestFilters(list)).flatMap(([name, value]) => (values[name] === value ? [] : [name]));

/** Whether no filter excludes more than it has to. */
export const isWidest = (list: Shape, values: Values): boolean => narrowing(list, values).length === 0;

/** What a filter includes, if that fits in a few words. */
function placeIn({ filters, views }: Shape, name: string, value = ''): string | undefined {
  const filter = filters[name];
  if (filter?.kind === 'days') return `in the last ${countOf(Number(value), 'day', 'days')}`;
  return filter?.kind === 'choice' && name === views?.filter ? `under ${filter.options[value]}` : undefined;
}

/** Where a list with these filters looks, after its result: "under Sellers". Empty if it looks everywhere. */
export function placeOf(list: Shape, values: Values): string {
  const [first, ...others] = narrowing(list, values);
  if (first !== undefined) {
    return (others.length === 0 && placeIn(list, first, values[first])) || 'with these filters';
  }
  const days = Object.keys(list.filters).find((name) => list.filters[name]?.kind === 'days');
  return (days && placeIn(list, days, values[days])) ?? '';
}

/** The same for the widest filters, in words that differ from those of any others: "under Everyone". */
export function widestPlace(list: Shape): string {
  const values = widestFilters(list);
  const tab = list.views?.filter;
  return (tab && placeIn(list, tab, values[tab])) || placeOf(list, values) || 'without filters';
}
