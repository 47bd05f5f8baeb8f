import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';
import { linkPackages } from './link-packages.mjs';

test('a copy of the sources uses npm packages from here, and its own workspaces', (t) => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'copy-')));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  for (const folder of ['shared-ui', 'api']) {
    mkdirSync(join(copy, folder));
    cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
  linkPackages(copy);
  const found = (name) => realpathSync(join(copy, 'node_modules', name));
  assert.equal(found('@marketplace/shared-ui'), join(copy, 'shared-ui'));
  assert.equal(found('react'), realpathSync(join(root, 'node_modules/react')));
  assert.equal(existsSync(join(copy, 'node_modules/@marketplace/shell')), false);
});
