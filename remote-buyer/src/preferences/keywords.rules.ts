import { keywordParts } from '@marketplace/shared-contract/accounts/criteria/keywords';
import { foldWords } from '@marketplace/shared-contract/platform/fields/fold-text';

/** The text without a term, however often and in whatever spelling it is there. */
export const withoutTerm = (text: string, term: string): string =>
  keywordParts(text)
    .filter((part) => foldWords(part) !== foldWords(term))
    .join(', ');
