// Makes the two typefaces of screens in shared-ui/src/fonts from the packages they come from (ADR-0052).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { subset, typefaces } from './fonts/subset.mjs';

const folder = join(root, 'shared-ui/src/fonts');
for (const typeface of typefaces) {
  const { font, licence } = await subset(typeface);
  writeFileSync(join(folder, typeface.file), font);
  writeFileSync(join(folder, typeface.licence), licence);
  console.log(`${typeface.file}  ${(font.length / 1000).toFixed(1)} KB`);
}
