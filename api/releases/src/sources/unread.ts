/** Since when each registry of this process has been unreadable, by file or address. */
const unreadSince = new Map<string, number>();

export const noteRead = (place: string): void => void unreadSince.delete(place);
export const noteUnread = (place: string): void => {
  if (!unreadSince.has(place)) unreadSince.set(place, Date.now());
};

/** For how long a served registry has been unreadable; 0 if none is. */
export const unreadSeconds = (): number =>
  Math.max(0, ...[...unreadSince.values()].map((since) => (Date.now() - since) / 1000));
