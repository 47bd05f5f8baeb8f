/**
 * Replaces files of the federation runtime with the parts our pages need (saves 5 KB of every first load): the registry addresses
 * entries, so manifests are never read; the shell loads entries itself (`shell/src/areas/load-entry.ts`); only ranges that our builds
 * write are understood. The runtime has no setting for this.
 */
const never = () => {
  throw new Error('Not in our federation runtime');
};

export {
  never as bindLoggerToCompiler,
  never as createLink,
  never as createScript,
  never as defaultPreloadArgs,
  never as formatPreloadArgs,
  never as generateSnapshotFromManifest,
  never as getManifestFileName,
  never as getSharedFallbackGetter,
  never as inferAutoPublicPath,
  never as isStaticResourcesEqual,
  never as loadScript,
  never as normalizePreloadExposes,
  never as preloadAssets,
  never as remotes,
  never as safeWrapper,
  never as simpleJoinRemoteEntry,
};
export const isManifestProvider = () => false;
export const isEsmRemoteType = () => false;

/** Snapshots come from manifests, which we do not use. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`;
export const getRemoteInfo = (remote) => ({
  ...remote,
  type: remote.type || 'global',
  entryGlobalName: remote.entryGlobalName || remote.name,
  shareScope: remote.shareScope || 'default',
});

const entries = new Map();

/** Loads an area's entry through the plugin; retries one that failed. */
export function getRemoteEntry({ origin, remoteEntryExports, remoteInfo }) {
  if (remoteEntryExports) return remoteEntryExports;
  const key = getRemoteEntryUniqueKey(remoteInfo);
  if (!entries.has(key)) {
    const loading = origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo });
    entries.set(key, loading);
    loading.catch(() => entries.delete(key));
  }
  return entries.get(key);
}

/** Starts the shell's federation and exposes its functions to areas, which have none of their own (`shells-runtime.mjs`). */
export function init({ webpackRequire: { federation } }) {
  globalThis._FEDERATION_OF_SHELL = federation;
  return federation.runtime.init(federation.initOptions);
}

const createLogger = (prefix) => ({
  warn: (...given) => console.warn(prefix, ...given),
  error: (...given) => console.error(prefix, ...given),
});
const logger = createLogger('Federation');

export { createLogger, createLogger as createInfrastructureLogger, logger, logger as infrastructureLogger };

/** Whether a version is within a range: `*`, `^1.2.3`, `<=1.2.3`, or the version itself. */
export function satisfy(version, range) {
  const [, sign, bound] = /^(\^|<=|)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!bound) return range === '*';
  const [had, wanted] = [version, bound].map((text) => text.split('.').map(Number));
  const at = had.findIndex((number, index) => number !== wanted[index]);
  if (at < 0) return true;
  if (sign === '<=') return had[at] < wanted[at];
  return sign === '^' && had[at] > wanted[at] && at > wanted.findIndex(Boolean);
}
