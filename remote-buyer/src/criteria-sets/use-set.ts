import { firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { useAddressQuery } from '@marketplace/shared-ui';

/** The criteria in an address; by default the first. */
export const setParameter = 'set';

/** The buyer's criteria in the address; undefined for the first. */
export function useSet(): number | undefined {
  const text = useAddressQuery().query.get(setParameter) ?? '';
  const set = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : firstSet;
  return set === firstSet ? undefined : set;
}

/** Criteria for an address; the first are omitted. */
export const setQuery = (set: number | undefined): Record<string, string> | undefined =>
  set === undefined || set === firstSet ? undefined : { [setParameter]: String(set) };

/** The state of the entry after deleting criteria: input for them is deleted too, without a question. */
export const deletedSet = { setDeleted: true };
export const isOfDeletedSet = (_path: string, state: unknown): boolean =>
  (state as typeof deletedSet | null)?.setDeleted === true;
