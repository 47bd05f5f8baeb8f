import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { cssVariables } from '../../shared-ui/src/tokens.ts';
import { fontFaces } from '../build/fonts.mjs';
import { cacheFolder, root } from '../build/parts.mjs';
import { baseConfig } from '../build/webpack/base.config.mjs';
import { FontsPlugin } from '../build/webpack/fonts.plugin.mjs';

/** Builds the catalogue like the shell but without federation, from only these sources. */
export function catalogueConfig(mode) {
  const {
    cache,
    plugins: _,
    ...base
  } = baseConfig('shell', { mode, path: join(cacheFolder, 'catalogue'), publicPath: '/assets/' });
  return {
    ...base,
    name: 'catalogue',
    context: join(root, 'shared-ui'),
    entry: { main: './catalogue/catalogue.tsx' },
    output: { ...base.output, filename: 'main.js', uniqueName: 'marketplace_catalogue' },
    plugins: [new MiniCssExtractPlugin({ filename: 'main.css' }), new FontsPlugin()],
    cache: cache && { ...cache, name: 'catalogue' },
  };
}

/** The page for the built files. */
export const cataloguePage = () =>
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>Parts of shared-ui</title><style>@layer tokens,ui,page;${fontFaces()}@layer tokens{${cssVariables()}}</style>` +
  `<link rel="stylesheet" href="/assets/main.css"><div id="root"></div><script src="/assets/main.js"></script></html>`;
