import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { productCommit } from './product-version.ts';

test('reads the commit from a clone’s files, loose or packed; unknown without them', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'clone-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const commit = () => productCommit(`${pathToFileURL(folder)}/`);
  assert.equal(commit(), undefined);
  writeFileSync(join(folder, 'HEAD'), 'ref: refs-main\n');
  writeFileSync(join(folder, 'packed-refs'), '# pack-refs with: peeled\naaa1 refs-other\nbbb2 refs-main\n');
  assert.equal(commit(), 'bbb2');
  writeFileSync(join(folder, 'refs-main'), 'ccc3\n');
  assert.equal(commit(), 'ccc3');
  writeFileSync(join(folder, 'HEAD'), 'ddd4\n');
  assert.equal(commit(), 'ddd4');
});
