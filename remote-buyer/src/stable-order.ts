type Read = { entry: string; ids: readonly number[] };

/** The order in which each list was last read, by reader and list, and in which entry of the browser's history. */
const read = new Map<string, Read>();

const keyOf = (userId: string, list: string) => `${userId} ${list}`;

/** The order in which a list was read, for a user who comes back to it: every post is where it was. */
export function stableOrder(userId: string, list: string, entry: string): readonly number[] | undefined {
  const last = read.get(keyOf(userId, list));
  return last?.entry === entry ? last.ids : undefined;
}

export function storeOrder(userId: string, list: string, order: Read): void {
  read.set(keyOf(userId, list), order);
}

/** Criteria were saved: what was read is another list. */
export const clearOrders = (): void => read.clear();
