/**
 * Replaces the parts of the federation runtime that read manifests and preload with them. The registry addresses entries, so nothing
 * calls these; no setting removes them, and every visitor would load them.
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
