type Read = { entry: string; ids: readonly number[] };

/** The last order of each list by user and list, with its browser history entry. */
const read = new Map<string, Read>();

const keyOf = (userId: string, list: string) => `${userId} ${list}`;

/** A list's last order, for a user who goes back to it: every post keeps its place. */
export function stableOrder(userId: string, list: string, entry: string): readonly number[] | undefined {
  const last = read.get(keyOf(userId, list));
  return last?.entry === entry ? last.ids : undefined;
}

export function storeOrder(userId: string, list: string, order: Read): void {
  read.set(keyOf(userId, list), order);
}

/** Called when criteria are saved, because that changes the lists. */
export const clearOrders = (): void => read.clear();
