import type { expressionFilters } from '@marketplace/shared-contract/marketplace/interest/expression';

type ServerFilter = (typeof expressionFilters)[number];
export type InterestFilter = 'none' | ServerFilter;

/** The filters of received interest, by their name in the address (INT-002). */
export const interestFilters: Record<InterestFilter, string> = {
  none: 'None',
  'last-week': 'Last Week',
  'not-viewed': 'Not Viewed',
};

/** The filters in an address; anything unknown filters nothing. */
export const filterNamed = (name: string | null): InterestFilter =>
  name !== null && Object.hasOwn(interestFilters, name) ? (name as InterestFilter) : 'none';
