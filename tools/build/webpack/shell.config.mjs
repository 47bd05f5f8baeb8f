import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.config.mjs';
import { shellFederation } from './federation.mjs';
import { FontsPlugin } from './fonts.plugin.mjs';
import { withoutUnused } from './without-unused.loader.mjs';

/** Deletes nothing: pages opened before a release still load its files, and the remotes share the folder. */
export function shellConfig({ mode, path }) {
  const base = baseConfig('shell', { mode, path, publicPath: '/assets/' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: mode === 'production' ? routerAsServed : {} },
    module: { ...base.module, rules: [...base.module.rules, ...withoutUnused] },
    plugins: [...base.plugins, new FontsPlugin(), formLibrary(), ownRuntime(), shellFederation()],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { vendor } } },
  };
}

// A file of their own for what changes with its version only, so that a release of the shell leaves it in caches.
const vendor = {
  name: 'vendor',
  chunks: 'initial',
  test: /node_modules\/(react|react-dom|react-router|scheduler|@module-federation)\//,
  enforce: true,
};

/** The router's package leads every bundler to its development files: what they warn of is dropped with their production ones. */
const routerFolder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const routerAsServed = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

/** The facade has the package itself; to everybody else the package's name stands for what is shared, which is the facade. */
function formLibrary() {
  const name = 'react-hook-form';
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return new webpack.NormalModuleReplacementPlugin(/^react-hook-form$/, (request) => {
    if (/form-library\.ts$/.test(request.contextInfo.issuer)) request.request = join(folder, 'dist/index.esm.mjs');
  });
}

/** They are files of the runtime; should a version name them otherwise, the shell's test tells. */
function ownRuntime() {
  const files = [
    'sdk/dist/(dom|generateSnapshotFromManifest|logger)',
    'runtime-core/dist/(utils/(load|preload|semver/index)|plugins/snapshot/SnapshotHandler)',
    'webpack-bundler-runtime/dist/(getSharedFallbackGetter|init|remotes)',
  ];
  const replaced = new RegExp(`@module-federation/(${files.join('|')})\\.js$`.replaceAll('/', '[\\\\/]'));
  return new webpack.NormalModuleReplacementPlugin(replaced, join(import.meta.dirname, 'federation-runtime.mjs'));
}
