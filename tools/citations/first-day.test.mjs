// The commands and paths in README and CONTRIBUTING exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../build/parts.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const guide = read('CONTRIBUTING.md');
const { scripts } = JSON.parse(read('package.json'));

for (const file of [
  'README.md',
  'CONTRIBUTING.md',
  'docs/deployment.md',
  'docs/operations.md',
  'docs/backups.md',
  'docs/containers.md',
  'docs/major-upgrade.md',
])
  test(`the commands and paths of ${file} exist`, () => {
    const text = read(file);
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) assert.ok(scripts[name], `npm run ${name}`);
    // A name to choose, or something a build creates.
    for (const [path] of text.matchAll(
      /(?<=[\s`"])(api|shared-\w+|remote-(?!NAME)\w+|e2e|tools|deploy)\/[\w./-]+\.(ts|tsx|mjs|sh|sql|md|yml|json)\b/g,
    ))
      if (!/[A-Z]{4}|\/dist\//.test(path)) assert.ok(existsSync(join(root, path)), path);
  });

test('the test that newcomers watch fail in their first hour checks the message they change', () => {
  const [, message, source] = /Change “(.+?)” in `(.+?)`/.exec(guide);
  const [, example] = /`node --test (shared-contract\S+)`/.exec(guide);
  assert.ok(read(source).includes(`'${message}'`));
  assert.ok(read(example).includes(`'${message}'`));
});
