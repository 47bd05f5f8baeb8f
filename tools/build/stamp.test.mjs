import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isVerified, sourcesOf, stamp } from './stamp.mjs';

test('only the exact sources that were checked count as verified', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(isVerified('seller', folder), false);
  stamp('seller', 'sources before an edit', folder);
  assert.equal(isVerified('seller', folder), false, 'they were changed meanwhile');
  stamp('seller', sourcesOf('seller'), folder);
  assert.deepEqual([isVerified('seller', folder), isVerified('buyer', folder)], [true, false]);
});
