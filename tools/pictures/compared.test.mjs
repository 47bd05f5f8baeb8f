import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPictures } from '../../e2e/pictured.ts';
import { root } from '../bootstrap.mjs';

test('every picture is compared by a test, and every picture that a test compares is there', () => {
  const kept = globSync('**/*.png', { cwd: join(root, 'e2e/pictures') });
  assert.deepEqual(kept.sort(), allPictures().sort());
});
