import { dayFilters } from '@marketplace/shared-contract/operations/lists/days';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

type Shape = Pick<AdminList, 'filters' | 'views'>;
type Values = Record<string, string>;

/** The value of a filter that leaves out the fewest rows. */
function widest(filter: ListFilter): string {
  if (filter.kind === 'days') return String(Math.max(...dayFilters));
  if (filter.kind !== 'choice' || filter.any !== undefined) return '';
  const all = Object.entries(filter.sends ?? {}).find(([, sent]) => Object.keys(sent).length === 0);
  return all?.[0] ?? filter.usual ?? '';
}

/** The filters' values that leave out the fewest rows of a list. */
export const widestFilters = ({ filters }: Shape): Values =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, widest(filter)]));

/** The filters that leave out rows which they could let through. */
const narrowing = (list: Shape, values: Values): string[] =>
  Object.entries(widestFilters(list)).flatMap(([name, value]) => (values[name] === value ? [] : [name]));

/** Whether no filter leaves out more than it has to. */
export const isWidest = (list: Shape, values: Values): boolean => narrowing(list, values).length === 0;

/** What one filter lets through, where that can be said in a few words. */
function placeIn({ filters, views }: Shape, name: string, value = ''): string | undefined {
  const filter = filters[name];
  if (filter?.kind === 'days') return `in the last ${countOf(Number(value), 'day', 'days')}`;
  return filter?.kind === 'choice' && name === views?.filter ? `under ${filter.options[value]}` : undefined;
}

/** Where a list with these filters looks, as it follows what it found: "under Sellers". Empty where it looks everywhere. */
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
