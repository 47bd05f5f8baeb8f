import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closesIn } from './closes-in.ts';

test('the last days of a post are told in words', () => {
  assert.deepEqual([0, 1, 2].map(closesIn), ['Closes today', 'Closes tomorrow', 'Closes in 2 days']);
});
