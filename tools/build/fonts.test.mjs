import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontAddresses, fontFaces, fontFiles } from './fonts.mjs';

test('the two typefaces take at most 60 KB together', () => {
  const bytes = Object.values(fontFiles()).reduce((sum, { content }) => sum + content.length, 0);
  assert.ok(bytes <= 60_000, `${bytes} bytes`);
});

test('the page names each file once, from the shell’s own folder, and swaps it in', () => {
  const faces = fontFaces();
  for (const address of fontAddresses()) {
    assert.match(address, /^\/assets\/[\w-]+\.[0-9a-f]{8}\.woff2$/);
    assert.equal(faces.split(address).length, 2);
  }
  assert.equal(faces.split('font-display:swap').length, 3);
});
