import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureTool } from '../bootstrap.mjs';

ensureTool('fonts');
const { default: subsetFont } = await import('subset-font');

const { resolve } = createRequire(import.meta.url);
const packageFolder = (name) => dirname(resolve(`${name}/package.json`));

/** The letters of English and of Western European names, with the punctuation and signs the texts use. */
const letters = () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x2010, 0x2027],
  ];
  const points = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
  return `${String.fromCodePoint(...points)}‹›€™−→←↑↓≤≥′″`;
};

/** The two typefaces, and the weights that are used of each. Headings are 600, the largest figures 400. */
export const typefaces = [
  {
    file: 'source-sans-3.woff2',
    licence: 'source-sans-3.LICENSE',
    from: '@fontsource-variable/source-sans-3',
    weights: { min: 400, max: 700 },
  },
  {
    file: 'source-serif-4.woff2',
    licence: 'source-serif-4.LICENSE',
    from: '@fontsource-variable/source-serif-4',
    weights: { min: 400, max: 600 },
  },
];

/** The font of a typeface with the letters and weights that are used, and its licence. */
export async function subset({ file, from, weights }) {
  const folder = packageFolder(from);
  const name = file.replace('.woff2', '');
  const whole = readFileSync(join(folder, 'files', `${name}-latin-wght-normal.woff2`));
  const font = await subsetFont(whole, letters(), { targetFormat: 'woff2', variationAxes: { wght: weights } });
  return { font, licence: readFileSync(join(folder, 'LICENSE')) };
}
