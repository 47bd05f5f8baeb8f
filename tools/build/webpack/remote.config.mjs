import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.config.mjs';
import { remoteFederation } from './federation.mjs';

/** A remote has no entry point, only the module it exposes. */
export function remoteConfig(area, { mode, path }) {
  const base = baseConfig(area, { mode, path, publicPath: 'auto' });
  const filename = mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js';
  return {
    ...base,
    entry: {},
    plugins: [...base.plugins, shellsRuntime(), remoteFederation(area, { filename })],
  };
}

const shellsRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    join(import.meta.dirname, 'shells-runtime.mjs'),
  );
