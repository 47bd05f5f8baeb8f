import { withoutAccents } from '../../platform/fields/fold-text.ts';

export const nameLimit = 160;

/** A typed name as pages show it: each run of spaces as one. What is stored stays as it was typed. */
export const shownName = (name: string): string => name.replace(/\s+/g, ' ').trim();

const plain = (name: string) =>
  shownName(
    withoutAccents(name)
      .replace(/[’‘`´ʼ]/g, "'")
      .replace(/[‐‑‒–—]/g, '-'),
  ).toLowerCase();

/** Whether a typed name is an account's: how it is cased, spaced and accented makes no difference. */
export const sameName = (typed: string, fullName: string): boolean => plain(typed) === plain(fullName);
