import { expressionSorts, InterestNarrowing } from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  type InterestState,
  interestStates,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { filterNamed } from './interest-filters.ts';

/** The list's sort orders; by post it is grouped. */
const { heading: _, ...sorts } = expressionSorts;
export const interestSorts = sorts;
export type InterestSort = keyof typeof interestSorts;

const stateNamed = (name: string | null): InterestState | undefined =>
  name !== null && Object.hasOwn(interestStates, name) ? (name as InterestState) : undefined;

/** The filters of received interest in an address; invalid values filter nothing. */
export function narrowingIn(address: URLSearchParams): InterestNarrowing {
  const filter = filterNamed(address.get('filter'));
  const state = stateNamed(address.get('state'));
  const { search, post } =
    InterestNarrowing.safeParse({
      search: address.get('search') ?? '',
      ...(address.has('post') && { post: address.get('post') }),
    }).data ?? {};
  return {
    ...(filter !== 'none' && { filter }),
    ...(state && { state }),
    ...(search && { search }),
    ...(post && { post }),
  };
}
