import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';

/** They normalise names, telephones, addresses, passwords, codes and pasted text. */
const normalisers = ['clean', 'fold'].map((name) => `shared-contract/src/platform/fields/${name}-text.ts`);

test('defects 87, 88, 91 and 95: one module normalises texts', () => {
  const files = globSync('{api,shared-*,shell,remote-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist)$|\.test\.tsx?$/.test(name.split('/').at(-1)),
  });
  assert.ok(files.length > 1000, `${files.length} files`);
  const others = files.filter(
    (file) => !normalisers.includes(file) && /\.normalize\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(others, []);
});
