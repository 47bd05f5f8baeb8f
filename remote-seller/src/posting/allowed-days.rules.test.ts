import { expect, test } from '@jest/globals';
import { allowedDays } from './allowed-days.rules.ts';

const today = '2026-11-21';

test('a posting starts from today to a year ahead, whatever its end, and ends on its start at the earliest', () => {
  const days = allowedDays({ start: '2026-11-25', today });
  expect(days.start).toEqual({ min: today, max: '2027-11-21' });
  expect(days.end).toEqual({ min: '2026-11-25', max: '2027-11-23' });
});

test('without a start the end is counted from today', () => {
  expect(allowedDays({ start: '', today }).end.min).toBe(today);
});
