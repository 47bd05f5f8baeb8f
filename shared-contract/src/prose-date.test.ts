import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseDay, proseMoment, withoutPaddedDays } from './prose-date.ts';

for (const [what, written, text] of [
  ['a day', proseDay('2026-09-05'), '5 September 2026'],
  ['the London day of an instant', proseDay(new Date('2026-09-04T23:30:00Z')), '5 September 2026'],
  ['a moment', proseMoment('2026-09-04T23:05:00.000Z'), '5 September 2026, 00:05'],
  [
    'a text of before',
    withoutPaddedDays('From 05 September 2026 to 10 May 2026, 007'),
    'From 5 September 2026 to 10 May 2026, 007',
  ],
] as const)
  test(`${what} is written as a sentence has it`, () => assert.equal(written, text));
