import { withoutAccents } from '../../platform/fields/fold-text.ts';

export const nameLimit = 160;

/** A typed name as pages show it, with single spaces. It is stored as typed. */
export const shownName = (name: string): string => name.replace(/\s+/g, ' ').trim();

const plain = (name: string) =>
  shownName(
    withoutAccents(name)
      .replace(/[’‘`´ʼ]/g, "'")
      .replace(/[‐‑‒–—]/g, '-'),
  ).toLowerCase();

/** Whether a typed name is the account's: case, spacing and accents make no difference. */
export const sameName = (typed: string, fullName: string): boolean => plain(typed) === plain(fullName);
