import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.config.mjs';
import { shellFederation } from './federation.mjs';
import { FontsPlugin } from './fonts.plugin.mjs';
import { withoutUnused } from './without-unused.loader.mjs';

/** Deletes nothing: pages opened before a release still load old files, and the remotes share the folder. */
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

// A separate file for packages, so that a release of the shell leaves it in caches.
const vendor = {
  name: 'vendor',
  chunks: 'initial',
  test: /node_modules\/(react|react-dom|react-router|scheduler|@module-federation)\//,
  enforce: true,
};

/** The router's package points bundlers at its development files; the production ones lack their warnings. */
const routerFolder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
);
const routerAsServed = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

/** The facade imports the package itself; for all other modules the package's name resolves to the facade. */
function formLibrary() {
  const name = 'react-hook-form';
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return new webpack.NormalModuleReplacementPlugin(/^react-hook-form$/, (request) => {
    if (/form-library\.ts$/.test(request.contextInfo.issuer)) request.request = join(folder, 'dist/index.esm.mjs');
  });
}

/** Files of the runtime. The shell's test fails if a new version renames them. */
function ownRuntime() {
  const files = [
    'sdk/dist/(dom|generateSnapshotFromManifest|logger)',
    'runtime-core/dist/(utils/(load|preload|semver/index)|plugins/snapshot/SnapshotHandler)',
    'webpack-bundler-runtime/dist/(getSharedFallbackGetter|init|remotes)',
  ];
  const replaced = new RegExp(`@module-federation/(${files.join('|')})\\.js$`.replaceAll('/', '[\\\\/]'));
  return new webpack.NormalModuleReplacementPlugin(replaced, join(import.meta.dirname, 'federation-runtime.mjs'));
}
