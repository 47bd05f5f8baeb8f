import { expect, test } from '@jest/globals';
import { narrowingIn } from './interest-address.rules.ts';

test.each([
  ['', {}],
  [
    'filter=not-viewed&state=declined&search=+ovens+&post=7',
    { filter: 'not-viewed', state: 'declined', search: 'ovens', post: 7 },
  ],
  ['filter=none&state=lost', {}],
  ['state=toString', {}],
  ['post=x', {}],
  [`search=${'x'.repeat(101)}`, {}],
])('reads valid filters from the address “%s”', (address, narrowing) => {
  expect(narrowingIn(new URLSearchParams(address))).toEqual(narrowing);
});
