import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';
import { fontAddresses, fontFaces, fontFiles } from '../build/fonts.mjs';
import { subset, typefaces } from './subset.mjs';

const kept = (file) => readFileSync(join(root, 'shared-ui/src/fonts', file));

test('the two typefaces take at most 60 KB together', () => {
  const bytes = Object.values(fontFiles()).reduce((sum, { content }) => sum + content.length, 0);
  assert.ok(bytes <= 60_000, `${bytes} bytes`);
});

for (const typeface of typefaces) {
  test(`${typeface.file} is what tools/fonts.mjs makes of ${typeface.from}, and its licence lies beside it`, async () => {
    const { font, licence } = await subset(typeface);
    assert.ok(font.equals(kept(typeface.file)), 'run `node tools/fonts.mjs`');
    assert.ok(licence.equals(kept(typeface.licence)));
    assert.match(licence.toString(), /SIL OPEN FONT LICENSE Version 1\.1/i);
  });
}

test('the page names each file once, from the shell’s own folder, and swaps it in', () => {
  const faces = fontFaces();
  for (const address of fontAddresses()) {
    assert.match(address, /^\/assets\/[\w-]+\.[0-9a-f]{8}\.woff2$/);
    assert.equal(faces.split(address).length, 2);
  }
  assert.equal(faces.split('font-display:swap').length, 3);
});
