/** A repeatable source of choices: one seed, one set of demo data. */
export type Random = {
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** At most `count` different members, in any order. */
  some<T>(list: readonly T[], count: number): T[];
  /** A separate source, so that its use does not shift later choices here. */
  branch(): Random;
};

/** Choices from a seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const order = [...list];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = between(0, last);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  };
  return {
    between,
    shuffled,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[between(0, list.length - 1)] as T;
    },
    some: (list, count) => shuffled(list).slice(0, count),
    branch: () => seeded(between(0, 0x7fff_ffff)),
  };
}
