export const nameLimit = 160;

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a typed name is an account's: how it is cased, spaced and accented makes no difference. */
export const sameName = (typed: string, fullName: string): boolean => plain(typed) === plain(fullName);
