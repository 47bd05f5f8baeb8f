import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedPostingDates } from './posting-dates.ts';

const today = '2026-11-21';

test('a posting starts from today to a year ahead, whatever its end, and ends on its start at the earliest', () => {
  const days = allowedPostingDates({ start: '2026-11-25', today });
  assert.deepEqual(days.start, { min: today, max: '2027-11-21' });
  assert.deepEqual(days.end, { min: '2026-11-25', max: '2027-11-23' });
});

test('without a start the end is counted from today', () => {
  assert.equal(allowedPostingDates({ start: '', today }).end.min, today);
});
