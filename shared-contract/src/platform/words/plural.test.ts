import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from './plural.ts';

test('pluralises the noun and separates thousands', () => {
  const interest = (count: number) => countOf(count, 'expression of interest', 'expressions of interest');
  assert.deepEqual([0, 1, 2, 1204].map(interest), [
    '0 expressions of interest',
    '1 expression of interest',
    '2 expressions of interest',
    '1,204 expressions of interest',
  ]);
});
