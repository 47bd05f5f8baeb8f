import { tabStorage } from '@marketplace/shared-ui';

/** The list a post was opened from: its name, and its posts in order. */
export type Reading = { title: string; ids: readonly number[] };

/** In the tab's storage, so that a reload of a post keeps its neighbours. */
const keyOf = (userId: string) => `marketplace.reading.${userId}`;
/** Nobody goes through more than that post by post. */
const longest = 1000;

export const noteReading = (userId: string, { title, ids }: Reading): void => {
  tabStorage.writeJson(keyOf(userId), { title, ids: ids.slice(0, longest) });
};

/** A post's place in the list read last in this tab; undefined if it is in none. */
export function placeInReading(userId: string, id: number) {
  const { title, ids } = (tabStorage.readJson(keyOf(userId)) ?? {}) as Partial<Reading>;
  if (typeof title !== 'string' || !Array.isArray(ids)) return undefined;
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { title, place: at + 1, total: ids.length, previous: ids[at - 1], next: ids[at + 1] };
}
