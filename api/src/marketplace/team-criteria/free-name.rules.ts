import { criteriaNameLimit } from '@marketplace/shared-contract/marketplace/criteria-sets';

/** A name that differs from all `taken`, ignoring spelling: the given one, or with a number, within the limit. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const numbered = (nth: number): string => {
    const suffix = ` (${nth})`;
    const letters = [...name];
    while (letters.join('').length > criteriaNameLimit - suffix.length) letters.pop();
    return `${letters.join('').trimEnd()}${suffix}`;
  };
  let free = name;
  for (let nth = 2; used.has(free.toLowerCase()); nth += 1) free = numbered(nth);
  return free;
}
