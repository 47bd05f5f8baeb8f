import { withoutAccents } from '../../platform/fields/fold-text.ts';

/** A text normalised for comparison: lower-case letters and digits, without accents and signs. */
export const foldedText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name normalised for comparison: in any order, without accents and titles. */
export const nameKey = (text: string): string =>
  foldedText(text)
    .split(' ')
    .filter((word) => !['mr', 'mrs', 'ms', 'miss', 'dr'].includes(word))
    .sort()
    .join(' ');

/** Whether a name in the register is one of a practitioner's names: their own, or of the person they act for. */
export const isNameOf = (names: readonly string[], registerName: string): boolean =>
  nameKey(registerName) !== '' && names.some((name) => nameKey(name) === nameKey(registerName));

export const registerNameRequired = 'Please enter the name that stands in the register';
export const nameReasonRequired =
  'The name in the register is not the name of the account. Please say how you know that this is the same person.';
