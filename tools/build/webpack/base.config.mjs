import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { configuration, digestOf } from '../digest.mjs';
import { browsers, cacheFolder, folderOf, root } from '../parts.mjs';
import { FolderFreeIdsPlugin } from './folder-free-ids.plugin.mjs';
import { ReleasedFilesPlugin } from './released-files.plugin.mjs';

/** The configuration that all parts share. */
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
      // A module that failed, for instance because a shared one did not load, runs again when it is next requested.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // An undeclared CSS module class fails the build.
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
      // A cached build keeps an inlined constant after its module changed: the shell once named an old API.
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
    // Cached code keeps the short names that other modules' exports had: after a rename, a second build once sent PUT for POST.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: join(cacheFolder, 'webpack'),
      name: part,
      version: digestOf(configuration()),
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
  };
}

/** A part's name in the page's global scope, so it must be an identifier. */
export const uniqueName = (part) => `marketplace_${part}`;

// The production JSX runtime even in development, because the development one is not shared.
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

/** CSS module classes are scoped to their file; the shell's five files draw one frame and share a scope. */
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

/** Terms and privacy policy are Markdown files, compiled into data when an area is built. */
const legalTexts = () => ({ test: /\.md$/, loader: join(root, 'tools/legal-text/loader.mjs') });
