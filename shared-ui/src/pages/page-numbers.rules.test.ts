import { expect, test } from '@jest/globals';
import { pageNumbers, shownPages } from './page-numbers.rules.ts';

const cases: [page: number, pages: number, first: number, last: number][] = [
  [1, 1, 1, 1],
  [1, 3, 1, 3],
  [3, 10, 1, 10],
  [1, 40, 1, 10],
  [5, 40, 1, 10],
  [6, 40, 2, 11],
  [20, 40, 16, 25],
  [36, 40, 31, 40],
  [40, 40, 31, 40],
  [1, 0, 1, 1],
];

test.each(cases)('on page %i of %i, offers pages %i to %i', (page, pages, first, last) => {
  const numbers = pageNumbers(page, pages);
  expect([numbers[0], numbers.at(-1)]).toEqual([first, last]);
});

test('always offers the current page among ten, or all, in order', () => {
  for (let pages = 1; pages <= 25; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const numbers = pageNumbers(page, pages);
      expect(numbers).toContain(page);
      expect(numbers).toHaveLength(Math.min(pages, shownPages));
      expect(numbers.every((number, index) => number === Number(numbers[0]) + index)).toBe(true);
      expect(Number(numbers.at(-1))).toBeLessThanOrEqual(pages);
    }
  }
});
