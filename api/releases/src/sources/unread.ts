/** Since when each registry of this process cannot be read, by its file or address. */
const unreadSince = new Map<string, number>();

export const noteRead = (place: string): void => void unreadSince.delete(place);
export const noteUnread = (place: string): void => {
  if (!unreadSince.has(place)) unreadSince.set(place, Date.now());
};

/** For how long a registry that is served could not be read; 0 where all can. */
export const unreadSeconds = (): number =>
  Math.max(0, ...[...unreadSince.values()].map((since) => (Date.now() - since) / 1000));
