import { expect, test } from '@jest/globals';
import { filterNamed } from './interest-filters.ts';

test.each([null, '', 'nonsense', 'toString'])('an address that asks for %s filters nothing', (name) => {
  expect(filterNamed(name)).toBe('none');
});
test.each(['last-week', 'not-viewed'])('an address can ask for %s', (name) => expect(filterNamed(name)).toBe(name));
