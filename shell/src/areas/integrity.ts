import type { ReleasedFile } from '@marketplace/shared-contract/areas';
import { loadTimeout, retryAfter } from '@marketplace/shared-contract/load-timeout';

/** The integrity (SRI) of each file by its absolute URL: of those the page preloads, and of manifests that were loaded. */
const integrityByUrl: Record<string, string> = {};
/** The integrity manifests that were not loaded yet, by the folder whose files they list. */
const manifests = new Map<string, { manifest: ReleasedFile; loading?: Promise<void> }>();

const absolute = (address: string): string => new URL(address, location.href).href;

/** Takes the integrity attributes of the page's own elements. */
function readPreloads(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[integrity]')) {
    integrityByUrl[link.href] = link.getAttribute('integrity') ?? '';
  }
}

/** Registers the integrity manifest of a release. It is fetched when the first of the files beside it is needed. */
export function registerIntegrityManifest(manifest: ReleasedFile | undefined): void {
  if (manifest) manifests.set(absolute(`${manifest.address}/..`), { manifest });
}

/** Resolves when the integrity of a file is known, or no manifest lists it. Every build calls this before it loads a chunk. */
export async function ensureIntegrityFor(address: string): Promise<void> {
  const url = absolute(address);
  if (integrityByUrl[url]) return;
  const folder = absolute(`${url}/..`);
  const entry = manifests.get(folder);
  if (!entry) return;
  entry.loading ??= loadManifest(entry.manifest, folder).finally(() => {
    entry.loading = undefined;
  });
  await entry.loading;
}

async function loadManifest({ address, integrity }: ReleasedFile, folder: string): Promise<void> {
  const response = await fetchWithRetry(address, integrity);
  if (!response.ok) throw new Error(`${address} could not be loaded`);
  const files: Record<string, string> = await response.json();
  for (const [name, fileIntegrity] of Object.entries(files)) integrityByUrl[folder + name] = fileIntegrity;
  manifests.delete(folder);
}

/** The first response of two, the second requested at another URL when the first hangs; given up like every file (CONST-013). */
async function fetchWithRetry(address: string, integrity: ReleasedFile['integrity']): Promise<Response> {
  const signal = AbortSignal.timeout(loadTimeout);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const retryTimer = setTimeout(
    () => fetch(`${address}?again=1`, { integrity, signal }).then(resolve, () => undefined),
    retryAfter,
  );
  return await Promise.race([fetch(address, { integrity, signal }), promise]).finally(() => clearTimeout(retryTimer));
}

/**
 * Provides this module to every build: shell and areas load their chunks alike (`tools/build/webpack/integrity.plugin.mjs`).
 * Areas that were released earlier know it by these names, so the names stay.
 */
export function provideIntegrity(page: Document): void {
  readPreloads(page);
  Reflect.set(globalThis, 'releasedFiles', { known: integrityByUrl, learnOf: ensureIntegrityFor });
}

/** Whether the page preloads this file: then it is on its way already, with all it needs. */
export const isPreloaded = (address: string): boolean => absolute(address) in integrityByUrl;
