import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';
import { subset, typefaces } from './subset.mjs';

const kept = (file) => readFileSync(join(root, 'shared-ui/src/fonts', file));

for (const typeface of typefaces) {
  test(`${typeface.file} is what tools/fonts.mjs makes of ${typeface.from}, and its licence lies beside it`, async () => {
    const { font, licence } = await subset(typeface);
    assert.ok(font.equals(kept(typeface.file)), 'run `node tools/fonts.mjs`');
    assert.ok(licence.equals(kept(typeface.licence)));
    assert.match(licence.toString(), /SIL OPEN FONT LICENSE Version 1\.1/i);
  });
}
