import { foldWords } from '../../platform/fields/fold-text.ts';
import { emptiableLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

// The comma within a number such as 3,500 does not separate keywords.
const inNumber = /(\d),(?=\d{3}(?!\d))/g;
const standIn = '\u0000';

/** Splits a text of keywords at commas and new lines, as written (PD-22). */
export const keywordParts = (keywords: string): string[] =>
  keywords
    .replace(inNumber, `$1${standIn}`)
    .split(/[,\n]/)
    .map((part) => part.replaceAll(standIn, ',').trim())
    .filter(Boolean);

/** The distinct terms in a text of keywords, as written. */
export function keywordTerms(keywords: string): string[] {
  const terms = new Map<string, string>();
  for (const part of keywordParts(keywords)) {
    const words = foldWords(part);
    if (words !== '' && !terms.has(words)) terms.set(words, part);
  }
  return [...terms.values()];
}

/** The first keyword that cannot be searched for; undefined if each has a letter or a digit. */
const emptyKeyword = (keywords: string): string | undefined =>
  keywordTerms(keywords).length === 0 && keywords.trim() !== ''
    ? (keywordParts(keywords)[0] ?? keywords.trim())
    : keywordParts(keywords).find((part) => foldWords(part) === '');

const searched = z.refine((keywords) => emptyKeyword(String(keywords)) === undefined, {
  error: ({ input }) =>
    `“${(emptyKeyword(String(input)) ?? '').slice(0, 40)}” has no letter or digit that could be looked for`,
});

export const keywordsLimit = 1000;

/** The database's limits for one search: the number of words, and their bytes once folded. */
export const keywordLimits = { words: 150, bytes: 4000 } as const;
export const tooManyKeywords = `Keywords can have ${keywordLimits.words} words in all. Please leave some out.`;

const fitsIndex = z.refine((keywords) => {
  const words = keywordParts(String(keywords)).map(foldWords).join(' ').split(' ');
  return words.length <= keywordLimits.words && new TextEncoder().encode(words.join(' ')).length <= keywordLimits.bytes;
}, tooManyKeywords);

/** Keywords, one searchable keyword a line; required, but may be empty. */
export const Keywords = emptiableLines(keywordsLimit).check(searched, fitsIndex);

/** The same, optional. */
export const OptionalKeywords = z.prefault(Keywords, '');
