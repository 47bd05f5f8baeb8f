import { firstSet } from '@marketplace/shared-contract/criteria-sets';
import { useAddressQuery } from '@marketplace/shared-ui';

/** Which of the buyer's criteria the address is of; undefined for the first. */
export function useSet(): number | undefined {
  const text = useAddressQuery().query.get('set') ?? '';
  const set = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : firstSet;
  return set === firstSet ? undefined : set;
}

/** Some criteria in an address; the first need not be named. */
export const setQuery = (set: number | undefined): Record<string, string> | undefined =>
  set === undefined || set === firstSet ? undefined : { set: String(set) };
