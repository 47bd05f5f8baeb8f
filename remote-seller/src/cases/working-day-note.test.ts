import { expect, test } from '@jest/globals';
import { workingDayNote } from './working-day-note.ts';

test.each([
  [
    'a Sunday after bank holidays',
    '2027-01-03',
    '2026-11-29',
    ' (not a working day: send by Thursday 31 December 2026)',
  ],
  ['one whose last working day has passed', '2027-01-03', '2027-01-01', ' (not a working day)'],
  ['one that has passed', '2027-01-03', '2027-01-04', ''],
  ['a working day', '2027-01-05', '2026-11-29', ''],
])('the working day note of a deadline in Scotland on %s', (_, day, today, note) => {
  expect(workingDayNote(day, 'scotland', today)).toBe(note);
});
