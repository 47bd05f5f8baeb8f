import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closesIn } from './closes-in.ts';

test('words the last days of a post', () => {
  assert.deepEqual([0, 1, 2].map(closesIn), ['Closes today', 'Closes tomorrow', 'Closes in 2 days']);
});
