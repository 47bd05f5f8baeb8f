import type { Expression } from '@marketplace/shared-contract/expression';

/** The filters of the interest received, by their name in the address (INT-002). */
export const interestFilters = { none: 'None', 'last-week': 'Last Week', 'not-viewed': 'Not Viewed' } as const;
export type InterestFilter = keyof typeof interestFilters;

/** What an address asks for; anything unknown filters nothing. */
export const filterNamed = (name: string | null): InterestFilter =>
  name !== null && Object.hasOwn(interestFilters, name) ? (name as InterestFilter) : 'none';

const week = 7 * 24 * 60 * 60 * 1000;

/** The expressions a filter lets through; a week is seven days to the minute (INT-015, INT-016). */
export function filtered(list: readonly Expression[], filter: InterestFilter, now: Date): readonly Expression[] {
  if (filter === 'not-viewed') return list.filter((one) => !one.viewedByInsolvency);
  if (filter === 'last-week') return list.filter((one) => now.getTime() - Date.parse(one.createdDate) <= week);
  return list;
}
