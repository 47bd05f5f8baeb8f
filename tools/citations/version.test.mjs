// `package.json` defines the version of a release; everything else repeats it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json'));

test('package.json, its lock file and the top of the changelog name one version', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const [, top] = /^## (.+)$/m.exec(read('CHANGELOG.md'));
  assert.deepEqual([lock.version, lock.packages[''].version, top], [version, version, version]);
});

test('documents name this version, and no tag', () => {
  for (const file of globSync('{docs/**/*.md,README.md,CONTRIBUTING.md}', { cwd: root })) {
    assert.doesNotMatch(read(file), /<TAG>|git (checkout|describe) v?\d/, file);
    for (const [, named] of read(file).matchAll(/(?:marketplace:|"version": ")(\d+\.\d+\.\d+)/g))
      assert.equal(named, version, file);
  }
});
