import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';

const sheets = globSync('{shared-ui,shell,remote-*}/src/**/*.css', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));
const ofPrint = (text) => [...text.matchAll(/@media print \{(.*?)\n\s{0,2}\}/gs)].map(([, rules]) => rules).join('\n');

const screens = globSync('{shared-ui,shell,remote-*}/src/**/*.tsx', { cwd: root });

test('defect 131: every select has our own style, so WebKit’s light one never shows through', () => {
  const selects = screens.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/<select\b.*?\n?.*?=> /gs)].map(([tag]) => ({ path, tag })),
  );
  assert.ok(selects.length >= 8);
  for (const { path, tag } of selects) assert.match(tag, /className="(input native-)?select"/, path);
  const [{ text }] = sheets.filter(({ path }) => path === 'shared-ui/src/theme/control.css');
  const [, look] = /\.select,\n\s+\.native-select \{(.*?)\}/s.exec(text) ?? [];
  assert.match(look ?? '', /appearance: none/);
});

test('defect 132: elements as tall as the window on screen are not on paper', () => {
  const tall = sheets.filter(({ text }) => /min-height:\s*100d?vh/.test(text));
  assert.ok(tall.length > 0);
  for (const { path, text } of tall) assert.match(ofPrint(text), /min-height:\s*(0|auto)/, path);
});

test('defect 137: the colour of boxes and radio buttons is set once, for every page', () => {
  const setting = sheets.filter(({ text }) => /accent-color:/.test(text));
  assert.deepEqual(
    setting.map(({ path }) => path),
    ['shared-ui/src/theme/base.css'],
  );
  assert.match(setting[0]?.text ?? '', /html \{[^}]*accent-color: var\(--color-primary\)/);
});
