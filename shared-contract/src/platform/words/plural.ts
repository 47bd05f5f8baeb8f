/** The noun or verb for a number: "post" for one, "posts" for none and for several. */
export const plural = (count: number, one: string, several: string): string => (count === 1 ? one : several);

/** A number with its noun: "1 post", "1,204 posts". */
export const countOf = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en-GB')} ${plural(count, one, several)}`;
