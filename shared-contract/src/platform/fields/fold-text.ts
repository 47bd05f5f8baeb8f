// Kept apart from `clean-text.ts`, which every form loads.

/** A text without its accents, its ligatures and wide letters as plain ones. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * The form in which passwords are judged, stored and compared: keyboards spell one letter in several ways. Spaces as RFC 8265 has it, then NFKC
 * as NIST SP 800-63B recommends.
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
 * A text as its words alone: letters and digits are words, everything else parts them; case and accents do not count
 * (PD-56). `folded` of the database is the same, and what is matched by.
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
