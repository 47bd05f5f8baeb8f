import { firstSet } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { useAddressQuery } from '@marketplace/shared-ui';

/** Which criteria an address is of; the first if it names none. */
export const setParameter = 'set';

/** Which of the buyer's criteria the address is of; undefined for the first. */
export function useSet(): number | undefined {
  const text = useAddressQuery().query.get(setParameter) ?? '';
  const set = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : firstSet;
  return set === firstSet ? undefined : set;
}

/** Some criteria in an address; the first need not be named. */
export const setQuery = (set: number | undefined): Record<string, string> | undefined =>
  set === undefined || set === firstSet ? undefined : { [setParameter]: String(set) };

/** The state of the entry that follows deleted criteria: what was typed for them goes with them, and nobody is asked. */
export const deletedSet = { setDeleted: true };
export const isOfDeletedSet = (_path: string, state: unknown): boolean =>
  (state as typeof deletedSet | null)?.setDeleted === true;
