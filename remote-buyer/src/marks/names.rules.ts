import { plural } from '@marketplace/shared-contract/platform/words/plural';

/** Some names as a sentence has them: the first, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const [first = '', ...more] = names;
  return more.length === 0
    ? first
    : `${first} and ${more.length} ${plural(more.length, 'colleague', 'colleagues')} more`;
}
