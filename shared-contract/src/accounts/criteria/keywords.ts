import { foldWords } from '../../platform/fields/fold-text.ts';
import { emptiableLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

// The comma of a number, as in 3,500, parts nothing.
const inNumber = /(\d),(?=\d{3}(?!\d))/g;
const standIn = '\u0000';

/** What commas and new lines part in a text of keywords, as written (PD-22). */
export const keywordParts = (keywords: string): string[] =>
  keywords
    .replace(inNumber, `$1${standIn}`)
    .split(/[,\n]/)
    .map((part) => part.replaceAll(standIn, ',').trim())
    .filter(Boolean);

/** The terms in a text of keywords, as written, each once. */
export function keywordTerms(keywords: string): string[] {
  const terms = new Map<string, string>();
  for (const part of keywordParts(keywords)) {
    const words = foldWords(part);
    if (words !== '' && !terms.has(words)) terms.set(words, part);
  }
  return [...terms.values()];
}

/** The first part of a text of keywords that nothing can be looked for by; undefined where each has a letter or a digit. */
const emptyKeyword = (keywords: string): string | undefined =>
  keywordTerms(keywords).length === 0 && keywords.trim() !== ''
    ? (keywordParts(keywords)[0] ?? keywords.trim())
    : keywordParts(keywords).find((part) => foldWords(part) === '');

const searched = z.refine((keywords) => emptyKeyword(String(keywords)) === undefined, {
  error: ({ input }) =>
    `“${(emptyKeyword(String(input)) ?? '').slice(0, 40)}” has no letter or digit that could be looked for`,
});

export const keywordsLimit = 1000;

/** What the database can look for at once: so many words, of so many bytes once they are folded. */
export const keywordLimits = { words: 150, bytes: 4000 } as const;
export const tooManyKeywords = `Keywords can have ${keywordLimits.words} words in all. Please leave some out.`;

const fitsIndex = z.refine((keywords) => {
  const words = keywordParts(String(keywords)).map(foldWords).join(' ').split(' ');
  return words.length <= keywordLimits.words && new TextEncoder().encode(words.join(' ')).length <= keywordLimits.bytes;
}, tooManyKeywords);

/** Text with one searchable keyword a line; required, but may be empty. */
export const Keywords = emptiableLines(keywordsLimit).check(searched, fitsIndex);

/** The same where it may be left out. */
export const OptionalKeywords = z.prefault(Keywords, '');
