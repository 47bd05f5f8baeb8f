import { expect, test } from '@jest/globals';
import { menus } from '@marketplace/shared-contract/routes';
import { tileOf } from './home-tiles.ts';

test('every tile of a home page says what is behind it', () => {
  const bare = Object.values(menus)
    .flat()
    .filter((name) => tileOf(name).text === '');
  expect(bare).toEqual([]);
});
