import { tabStorage } from '@marketplace/shared-ui/safe-storage';

const ownerKey = 'marketplace.tab-owner';

/** What this tab keeps was one user's: it goes before another is served. A visitor's own stays. */
export function clearTabOfOtherUser(userId: string): void {
  const owner = tabStorage.read(ownerKey);
  if (owner === userId) return;
  if (owner !== undefined) tabStorage.clear();
  tabStorage.write(ownerKey, userId);
}

/** Forgets all that this tab keeps, at a logout. */
export const clearTab = (): void => tabStorage.clear();
