import { expect, test } from '@jest/globals';
import { changeText, moneyOnAxis, waitsInUnit } from './figures.ts';

test.each([
  [0, '£0'],
  [500, '£500'],
  [60_000, '£60k'],
  [2500, '£2.5k'],
  [-20_000, '-£20k'],
  [1_250_000, '£1.25m'],
])('%d pounds are %s on an axis', (pounds, text) => {
  expect(moneyOnAxis(pounds)).toBe(text);
});

test.each([
  [
    [0.44, 1, null],
    [0.4, 1, null],
    ['0.4 hours', '1 hour'],
  ],
  [[47.9], [47.9], ['47.9 hours']],
  [
    [48, null, 100, 24],
    [2, null, 4.2, 1],
    ['2 days', '4.2 days', '1 day'],
  ],
  [[], [], []],
])('waits of %j hours are %j, written %j', (hours, values, texts) => {
  const waits = waitsInUnit(hours);
  expect(waits.values).toEqual(values);
  expect(waits.values.flatMap((value) => (value === null ? [] : [waits.write(value)]))).toEqual(texts);
});

test.each([
  [5, 5, 'no change', 'same'],
  [0, 0, 'no change', 'same'],
  [3, 0, 'none before', 'up'],
  [0, 4, '100%', 'down'],
  [150, 100, '50%', 'up'],
  [1001, 1000, 'under 1%', 'up'],
  [-10, 100, '110%', 'down'],
])('%d after %d is %s, %s', (now, before, text, way) => {
  expect(changeText(now, before)).toEqual({ text, way });
});
