import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allPictures } from './pictured.ts';

test('every picture is compared by a test, and every compared picture exists', () => {
  const kept = globSync('**/*.png', { cwd: fileURLToPath(new URL('pictures', import.meta.url)) });
  assert.deepEqual(kept.sort(), allPictures().sort());
});
