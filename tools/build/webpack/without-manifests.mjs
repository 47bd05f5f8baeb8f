/**
 * Stands in the shell for the halves of the federation runtime that read manifests and preload by them. The registry addresses
 * entries, so nothing calls these; the runtime cannot leave them out by a setting, and every visitor would load them.
 */
const never = () => {
  throw new Error('No manifests');
};

export const isManifestProvider = () => false;
export {
  never as defaultPreloadArgs,
  never as formatPreloadArgs,
  never as generateSnapshotFromManifest,
  never as getManifestFileName,
  never as inferAutoPublicPath,
  never as normalizePreloadExposes,
  never as preloadAssets,
  never as simpleJoinRemoteEntry,
};
