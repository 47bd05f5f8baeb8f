import { expect, test } from '@jest/globals';
import { columnsAt, estimatedHeight, idsOfPage, pageOfSection, sectionsReached } from './sections.rules.ts';

test.each([
  [0, 1, 0],
  [1, 1, 1],
  [12, 1, 1],
  [13, 1, 2],
  [24, 1, 2],
  [60, 1, 2],
  [60, 2, 4],
  [60, 3, 5],
  [60, 9, 5],
])('%i posts with %i loaded pages have %i sections', (total, pages, sections) => {
  expect(sectionsReached(total, pages)).toBe(sections);
});

test('each section belongs to one page, and each post to one section', () => {
  expect([0, 1, 2, 3, 4].map(pageOfSection)).toEqual([1, 1, 2, 2, 3]);
  const order = Array.from({ length: 60 }, (_, place) => 100 - place);
  expect([1, 2, 3].flatMap((page) => idsOfPage(order, page).split(',').map(Number))).toEqual(order);
  expect(idsOfPage(order, 4)).toBe('');
});

test.each([
  [390, 1],
  [947, 1],
  [948, 2],
  [1439, 2],
  [1440, 3],
  [1920, 3],
])('a window %i wide fits %i cards a row', (width, columns) => {
  expect(columnsAt(width)).toBe(columns);
});

test('estimates a section’s height from its rows', () => {
  expect(estimatedHeight('cards', 12, 1440)).toBe(1280);
  expect(estimatedHeight('cards', 5, 1440)).toBe(640);
  expect(estimatedHeight('cards', 5, 390)).toBe(1600);
  expect(estimatedHeight('table', 12, 1440)).toBe(624);
});
