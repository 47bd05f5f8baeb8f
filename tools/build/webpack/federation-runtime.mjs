/**
 * Replaces files of the federation runtime by what our pages need of them (5 KB of every first load): the registry addresses entries, so
 * nothing reads manifests or preloads by them; the shell loads entries itself (`shell/src/areas/load-entry.ts`); ranges are those our
 * builds write. No setting of the runtime does this.
 */
const never = () => {
  throw new Error('Not in our federation runtime');
};

export {
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

/** Snapshots are what manifests say. */
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

/** An area's entry, by the plugin that loads it; one that failed is loaded again. */
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

/** Starts the shell's federation and leaves its functions for areas, which bring none (`shells-runtime.mjs`). */
export function init({ webpackRequire: { federation } }) {
  globalThis._FEDERATION_OF_SHELL = federation;
  return federation.runtime.init(federation.initOptions);
}

export const createLogger = (prefix) => ({
  warn: (...given) => console.warn(prefix, ...given),
  error: (...given) => console.error(prefix, ...given),
});
export const createInfrastructureLogger = createLogger;
export const bindLoggerToCompiler = never;
export const logger = createLogger('Federation');
export const infrastructureLogger = logger;

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
