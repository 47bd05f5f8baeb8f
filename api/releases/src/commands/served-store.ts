import { dist } from '../sources/open-registry.ts';
import { openTarget } from '../targets/open-target.ts';
import type { Target } from '../targets/target.ts';

type Settings = {
  /** A folder with a registry, or its URL; by default the server's own folder. */
  areasRegistry?: string;
  /** Where releases are written: needed for a registry at a URL, which is only read. */
  releaseTarget: string;
};

/** The store that a server serves from, for changing what is served. Throws a sentence if the settings name none to write. */
export async function openServedStore({ areasRegistry, releaseTarget }: Settings): Promise<Target> {
  const isRead = areasRegistry !== undefined && URL.canParse(areasRegistry);
  if (isRead && !releaseTarget.startsWith('s3://')) {
    throw new Error(
      'This server only reads what is released: AREAS_REGISTRY is an address, and RELEASE_TARGET names no bucket that it may write.',
    );
  }
  return openTarget(isRead ? releaseTarget : (areasRegistry ?? dist));
}
