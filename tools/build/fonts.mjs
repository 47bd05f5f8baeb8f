import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts.mjs';

const folder = join(root, 'shared-ui/src/fonts');

/** A typeface's file in the shell's build, named by its hash so that it can be cached for ever. */
function fontFile(name) {
  const content = readFileSync(join(folder, `${name}.woff2`));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `${name}.${hash}.woff2`, content };
}

/** The files of the two typefaces (ADR-0052). */
export const fontFiles = () => ({ body: fontFile('source-sans-3'), heading: fontFile('source-serif-4') });

const addressOf = ({ name }) => `/assets/${name}`;
const face = (family, src, more) => `@font-face{font-family:"${family}";src:${src};${more}}`;
const own = (family, file, weights) =>
  face(family, `url("${addressOf(file)}") format("woff2")`, `font-weight:${weights};font-display:swap`);
/** A local fallback font with the metrics of one of ours, so that nothing moves when ours loads. */
const standIn = (family, local, adjust, ascent, descent) =>
  face(
    family,
    local.map((name) => `local("${name}")`).join(),
    `size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
  );

export const fontAddresses = () => Object.values(fontFiles()).map(addressOf);

/** The faces that `tokens.font` names, with the fonts' own metrics: mean letter width, ascent and descent. */
export function fontFaces() {
  const { body, heading } = fontFiles();
  return [
    own('Source Sans 3', body, '400 700'),
    own('Source Serif 4', heading, '400 600'),
    standIn('Sans stand-in', ['Arial', 'Liberation Sans', 'Roboto'], 93.76, 109.21, 42.66),
    standIn('Serif stand-in', ['Georgia', 'Gelasio'], 107.45, 96.42, 31.18),
    standIn('Times stand-in', ['Times New Roman', 'Liberation Serif', 'Tinos'], 117.91, 87.86, 28.41),
  ].join('');
}
