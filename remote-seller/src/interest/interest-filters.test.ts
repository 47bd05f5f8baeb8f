import { expect, test } from '@jest/globals';
import { filterNamed } from './interest-filters.ts';

test.each([null, '', 'nonsense', 'toString'])('ignores the filter %s in the address', (name) => {
  expect(filterNamed(name)).toBe('none');
});
test.each(['last-week', 'not-viewed'])('accepts the filter %s in the address', (name) =>
  expect(filterNamed(name)).toBe(name),
);
