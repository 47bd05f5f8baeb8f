import { tabStorage } from '@marketplace/shared-ui/safe-storage';

const ownerKey = 'marketplace.tab-owner';

/** This tab's storage belonged to one user: it is cleared before another is served. A visitor's stays. */
export function clearTabOfOtherUser(userId: string): void {
  const owner = tabStorage.read(ownerKey);
  if (owner === userId) return;
  if (owner !== undefined) tabStorage.clear();
  tabStorage.write(ownerKey, userId);
}

/** Clears this tab's storage at a logout. */
export const clearTab = (): void => tabStorage.clear();
