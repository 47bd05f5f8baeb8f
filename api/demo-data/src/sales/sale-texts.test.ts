import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketingWords, prePackWords } from './sale-texts.ts';

test('defect 126: demo practitioners’ texts claim nothing that the timetable records', () => {
  for (const words of [marketingWords, prePackWords])
    for (const text of Object.values(words)) assert.doesNotMatch(text, /\b(no|\d+) dates? (was|were) (moved|changed)/i);
});
