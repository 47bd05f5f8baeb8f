import { describe, expect, test } from '@jest/globals';
import { shareText, stateText } from './status.rules.ts';

describe('a share', () => {
  test.each([
    [0, 0, 'none'],
    [0, 5, '0.00%'],
    [5, 5, '100%'],
    [129_599, 129_600, '99.99%'],
    [2, 3, '66.66%'],
  ])('of %s in %s is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));
});

test('the state is the last check’s, or unknown', () => {
  const date = '2026-11-29T14:03:00.000Z';
  expect(stateText({ date, up: true })).toBe('The site can be reached. Last check: 29 November 2026, 14:03.');
  expect(stateText({ date, up: false })).toBe('The site could not be reached: 29 November 2026, 14:03.');
  expect(stateText(null)).toMatch(/^We do not know/);
});
