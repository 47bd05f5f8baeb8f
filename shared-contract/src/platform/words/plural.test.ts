import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from './plural.ts';

test('a number takes the noun that fits it, and its thousands are separated', () => {
  const interest = (count: number) => countOf(count, 'expression of interest', 'expressions of interest');
  assert.deepEqual([0, 1, 2, 1204].map(interest), [
    '0 expressions of interest',
    '1 expression of interest',
    '2 expressions of interest',
    '1,204 expressions of interest',
  ]);
});
