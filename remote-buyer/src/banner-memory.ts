import { browserStorage } from '@marketplace/shared-ui';

/** What this browser remembers about the optional-criteria banner: that the buyer dismissed it, or that it does not apply. */
export type BannerMemory = 'dismissed' | 'set';

const keyOf = (userId: string) => `marketplace.optional-criteria.${userId}`;

/** What is remembered for a buyer; it is preferred over the server's value (BUY-007). */
export function bannerMemory(userId: string): BannerMemory | undefined {
  const storedText = browserStorage.read(keyOf(userId));
  return storedText === 'dismissed' || storedText === 'set' ? storedText : undefined;
}

export function storeBannerMemory(userId: string, memory: BannerMemory): void {
  browserStorage.write(keyOf(userId), memory);
}

/** Forgets whether criteria are set, because some were saved. A dismissal stays. */
export function clearCriteriaSet(userId: string): void {
  if (bannerMemory(userId) === 'set') browserStorage.write(keyOf(userId), undefined);
}
