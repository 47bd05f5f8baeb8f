import { describe, expect, test } from '@jest/globals';
import { isLabelled } from './axis-labels.rules.ts';

const weeks = (count: number) => Array.from({ length: count }, () => '01 November 2026');
const labelled = (count: number, width: number) =>
  weeks(count).flatMap((_, at, labels) => (isLabelled(at, labels, width) ? [at] : []));

describe('labels of an axis', () => {
  test.each([
    { count: 25, width: 1300, places: [0, 4, 8, 12, 16, 20, 24] },
    { count: 26, width: 840, places: [0, 6, 13, 19, 25] },
    { count: 25, width: 300, places: [0, 24] },
    { count: 25, width: 230, places: [24] },
    { count: 25, width: 0, places: [24] },
    { count: 3, width: 1300, places: [0, 1, 2] },
    { count: 1, width: 300, places: [0] },
    { count: 0, width: 300, places: [] },
  ])('$count in $width pixels are at $places', ({ count, width, places }) => {
    expect(labelled(count, width)).toEqual(places);
  });
});
