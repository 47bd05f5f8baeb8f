// Separate from `clean-text.ts`, which every form loads.

/** A text without accents, with ligatures and wide letters as plain ones. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The form in which passwords are checked, hashed and compared, as keyboards encode one letter in several ways. Spaces follow RFC 8265,
 * then NFKC as NIST SP 800-63B recommends.
 */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFKC');

const noLetters = /[™℠©®ʼʹ]/g;
// Accents, and invisible characters in a word: soft hyphens, joiners.
const withinWord = /[\u0300-\u036f]|\u00ad|\u200c|\u200d|\u2060|\ufeff/g;
const spelt: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * The words of a text: letters and digits form words, everything else separates them; case and accents do not count (PD-56). The database's
 * `folded` is the same, and is used for matching.
 */
export const foldWords = (text: string): string =>
  text
    .replace(noLetters, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(withinWord, '')
    .replace(/[øłđðıħŧςßæœþ]/g, (letter) => spelt[letter] ?? letter)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
