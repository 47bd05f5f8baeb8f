// A small repository of its own, with the settings of this one, so that an area can have an error.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';
import { checkTypes } from './test-parts.mjs';

const shared = '@marketplace/shared-ui';
const sources = {
  'shared-ui/package.json': JSON.stringify({ name: shared, exports: { '.': './src/index.ts' } }),
  'shared-ui/src/index.ts': 'export const greet = (name: string) => name;',
  'shared-ui/src/css.d.ts': "declare module '*.module.css';",
  'remote-seller/src/remote.ts': `import { greet } from '${shared}';\nimport './a.module.css';\nexport const seller = greet('Ada');`,
  'remote-admin/src/remote.ts': `import { greet } from '${shared}';\nexport const admin: string = greet('Ada');`,
};

function repository(t, changed) {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['tsconfig.json', 'tsconfig.web.json']) copyFileSync(join(root, name), join(folder, name));
  for (const [name, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  mkdirSync(join(folder, 'node_modules/@marketplace'), { recursive: true });
  symlinkSync(join(folder, 'shared-ui'), join(folder, 'node_modules', shared));
  return folder;
}

test('areas review 8: a type error of one area stops that area, and no other', (t) => {
  const folder = repository(t, { 'remote-admin/src/remote.ts': 'export const admin: number = "one";' });
  assert.deepEqual(checkTypes(['seller'], folder), { passed: true, said: '' });
  const both = checkTypes(['seller', 'admin'], folder);
  assert.equal(both.passed, false);
  assert.match(both.said, /remote-admin\/src\/remote\.ts\(1,14\): error TS2322/);
});
