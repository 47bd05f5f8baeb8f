import type { ReleasedFile } from '@marketplace/shared-contract/web/areas';
import { loadTimeout } from '@marketplace/shared-contract/web/load-timeout';
import { fetchList } from './fetch-file.ts';

/** The integrity (SRI) of each file by absolute URL: preloaded files, entries, and files in loaded manifests. */
export const integrityByUrl: Record<string, string> = {};
/** The integrity manifests not loaded yet, by the folder whose files they list. */
const manifests = new Map<string, { manifest: ReleasedFile; loading?: Promise<void> }>();

export const absolute = (address: string): string => new URL(address, location.href).href;

/** Reads the integrity attributes of the page's own elements. */
export function readPreloads(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[integrity]')) {
    integrityByUrl[link.href] = link.getAttribute('integrity') ?? '';
  }
}

/** Registers a release's integrity manifest; it is fetched when one of its files is first needed. */
export function registerIntegrityManifest(manifest: ReleasedFile | undefined): void {
  if (manifest) manifests.set(absolute(`${manifest.address}/..`), { manifest });
}

/** Registers a file's integrity that needs no list: an entry's is in the registry. */
export function registerIntegrity({ address, integrity }: ReleasedFile): void {
  if (integrity) integrityByUrl[absolute(address)] = integrity;
}

/** Resolves once a file's integrity is known, or no manifest lists it. */
export async function ensureIntegrityFor(address: string): Promise<void> {
  if (!integrityByUrl[absolute(address)]) await ensureIntegrityBeside(address);
}

/** Resolves once the integrity of the files in a file's folder is known, or no manifest lists them. */
export async function ensureIntegrityBeside(address: string): Promise<void> {
  const folder = absolute(`${absolute(address)}/..`);
  const entry = manifests.get(folder);
  if (!entry) return;
  entry.loading ??= loadManifest(entry.manifest, folder).finally(() => {
    entry.loading = undefined;
  });
  await entry.loading;
}

async function loadManifest({ address, integrity }: ReleasedFile, folder: string): Promise<void> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), loadTimeout);
  const wanted = { url: absolute(address), integrity, deadline: deadline.signal };
  const text = await fetchList(wanted).finally(() => clearTimeout(timer));
  const files: Record<string, string> = JSON.parse(text);
  for (const [name, fileIntegrity] of Object.entries(files)) integrityByUrl[folder + name] = fileIntegrity;
  manifests.delete(folder);
}

/** Whether the page preloads this file: then it is already loading, with everything it needs. */
export const isPreloaded = (address: string): boolean => absolute(address) in integrityByUrl;
