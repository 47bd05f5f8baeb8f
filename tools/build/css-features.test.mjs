import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { appShell } from './app-shell.mjs';
import { uncoveredIn } from './css-features.mjs';
import { root } from './parts.mjs';

test('defect 130: no style sheet uses a feature that a supported browser lacks', () => {
  const sheets = globSync('{shared-ui,shell,remote-*}/src/**/*.css', { cwd: root });
  assert.ok(sheets.length > 100);
  const found = sheets.flatMap((path) =>
    uncoveredIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(uncoveredIn(appShell().style), []);
});

for (const [sheet, name] of [
  ['.card { & > p { margin: 0 } }', 'nesting'],
  ['.card { color: color-mix(in srgb, red 10%, blue) }', 'color-mix()'],
  ['.card { color: light-dark(#fff, #000) }', 'light-dark()'],
  ['.card:has(.sheet) > p, .tools { display: none }', ':has() in a list'],
  ['.tools, .card:has(> .sheet) { display: none }', ':has() in a list'],
  ['.card { user-select: none }', 'user-select without -webkit-user-select'],
  ['.card { mask: url("a.svg") }', 'mask without -webkit-mask'],
])
  test(`${name} is found`, () => assert.deepEqual(uncoveredIn(sheet), [name]));

test('accepts features that every supported browser has or can ignore', () => {
  const sheet = `/* & color-mix() */ .card:has(.a, .b) { height: 1dvh; -webkit-user-select: none; user-select: none }
    .tools:not(:has(> .a)) > p { text-wrap: balance } @container (width > 1px) { .a { color: red } }`;
  assert.deepEqual(uncoveredIn(sheet), []);
});

test('our style sheet overrides each captcha colour that needs a newer browser', () => {
  const theirs = readFileSync(
    createRequire(join(root, 'remote-public/package.json')).resolve('altcha/altcha.css'),
    'utf8',
  );
  const newer = [...theirs.matchAll(/(--altcha-[\w-]+):([^;}]*)/g)].filter(
    ([, , value]) => uncoveredIn(`a{b:${value}}`).length > 0,
  );
  assert.ok(newer.length > 5);
  const ours = readFileSync(join(root, 'remote-public/src/captcha/captcha.module.css'), 'utf8');
  for (const [, name] of newer) assert.ok(ours.includes(`${name}:`), name);
});
