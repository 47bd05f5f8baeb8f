import { baseConfig } from './base.config.mjs';
import { shellFederation } from './federation.mjs';

/** Nothing is deleted: pages opened before a release go on loading its files, and the remotes are in the same folder. */
export function shellConfig({ mode, path }) {
  const base = baseConfig('shell', { mode, path, publicPath: '/assets/' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    plugins: [...base.plugins, shellFederation()],
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
