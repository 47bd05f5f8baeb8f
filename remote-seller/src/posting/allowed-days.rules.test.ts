import { expect, test } from '@jest/globals';
import { allowedDays } from './allowed-days.rules.ts';

const today = '2026-11-21';

test('a posting starts between today and its end, and ends on its start at the earliest', () => {
  const days = allowedDays({ start: '2026-11-25', end: '2026-12-18', today });
  expect(days.start).toEqual({ min: today, max: '2026-12-18' });
  expect(days.end).toEqual({ min: '2026-11-25', max: '2027-11-23' });
});

test('without dates only the bounds of the contract hold', () => {
  const days = allowedDays({ start: '', end: '', today });
  expect(days.start).toEqual({ min: today, max: '2027-11-21' });
  expect(days.end.min).toBe(today);
});
