const ownerKey = 'marketplace.tab-owner';

/** What this tab keeps (`sessionStorage`) was one user's: it goes before another is served. A visitor's own stays. */
export function clearTabOfOtherUser(userId: string): void {
  withStorage((storage) => {
    const owner = storage.getItem(ownerKey);
    if (owner === userId) return;
    if (owner !== null) storage.clear();
    storage.setItem(ownerKey, userId);
  });
}

/** Forgets all that this tab keeps, at a logout. */
export const clearTab = (): void => withStorage((storage) => storage.clear());

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // a browser that forbids storage has kept nothing
  }
}
