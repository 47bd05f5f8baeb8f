import { plural } from '@marketplace/shared-contract/platform/words/plural';

/** Names for a sentence: the first ones, and how many more. */
export function namesText(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length === 0
    ? first
    : `${first} and ${more.length} more ${plural(more.length, 'colleague', 'colleagues')}`;
}
