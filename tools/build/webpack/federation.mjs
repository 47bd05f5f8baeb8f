import { createRequire } from 'node:module';
import { uniqueName } from './base.config.mjs';
import { sharing } from './sharing.mjs';

const { ModuleFederationPlugin } = createRequire(import.meta.url)('@module-federation/enhanced/webpack');

/** The registry addresses entries, so there are no manifests. */
const common = (part) => ({
  name: uniqueName(part),
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
});
export const shellFederation = () =>
  new ModuleFederationPlugin({
    ...common('shell'),
    shared: sharing({ isHost: true }),
    // Snapshots are built from manifests, so the runtime has none.
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

export const remoteFederation = (area, { filename }) =>
  new ModuleFederationPlugin({
    ...common(area),
    filename,
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: sharing({ isHost: false }),
  });
