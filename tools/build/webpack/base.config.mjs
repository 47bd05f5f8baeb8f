import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { configuration, digestOf } from '../digest.mjs';
import { browsers, cacheFolder, folderOf, root } from '../parts.mjs';
import { FolderFreeIdsPlugin } from './folder-free-ids.plugin.mjs';
import { ReleasedFilesPlugin } from './released-files.plugin.mjs';

/** What every part is built with. */
export function baseConfig(part, { mode, path, publicPath }) {
  const production = mode === 'production';
  const fileName = production ? '[name].[contenthash:8]' : '[name]';
  return {
    mode,
    name: part,
    context: join(root, folderOf(part)),
    target: `browserslist:${browsers.join(', ')}`,
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path,
      publicPath,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: uniqueName(part),
      // A module that could not run, as when a shared one did not load, runs again when it is requested again.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // A class that its CSS module does not declare stops the build.
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scripts(production), styles(part, production), legalTexts()],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${fileName}.css`, chunkFilename: `${fileName}.css` }),
      new ReleasedFilesPlugin(),
      new FolderFreeIdsPlugin(),
    ],
    optimization: {
      mangleExports: production && 'size',
      // A build from the cache keeps a constant it inlined, though its module has another since: the shell then named an old API.
      inlineExports: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 3 } },
          parallel: false,
          extractComments: false,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheFolder, 'webpack'),
      name: `${part}-${mode}`,
      version: digestOf(configuration()),
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
  };
}

/** A part's name in the page's global scope, so it must be an identifier. */
export const uniqueName = (part) => `marketplace_${part}`;

// The production runtime of JSX even in development: the development one is not shared.
const scripts = (production) => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    env: { targets: browsers },
    sourceMaps: !production,
    swcrc: false,
  },
});

/** Classes of a CSS module are the file's own; the shell's five files draw one frame, so theirs are the shell's. */
const styles = (part, production) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          namedExport: true,
          exportLocalsConvention: 'as-is',
          localIdentContext: root,
          localIdentName: part === 'shell' ? 'shell-[local]' : production ? '[hash:base64:6]' : '[name]-[local]',
        },
      },
    },
  ],
  sideEffects: true,
});

/** Terms and privacy policy are Markdown files; they become data when an area is built. */
const legalTexts = () => ({ test: /\.md$/, loader: join(root, 'tools/legal-text/loader.mjs') });
