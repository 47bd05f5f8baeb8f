import type { ReleasedFile } from '@marketplace/shared-contract/web/areas';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { registerIntegrity } from './integrity.ts';
import { distrust, loadFile } from './load-file.ts';

type Entry = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** The runtime's name for an entry: different for each attempt, as the runtime caches what an address returned. */
export function entryUrl(entry: ReleasedFile, attempt: number): string {
  registerIntegrity(entry);
  // Absolute, as the runtime makes it.
  const { href } = new URL(entry.address, location.href);
  return attempt === 0 ? href : `${href}#${attempt}`;
}

/** Loads an area's entry by its script, which leaves it in the page's global scope. */
export async function loadEntry(url: string, globalName: string): Promise<Entry> {
  const address = url.replace(/#\d+$/, '');
  Reflect.set(globalThis, globalName, undefined);
  await loadFile(address, 'script');
  const entry = Reflect.get(globalThis, globalName) as Entry | undefined;
  // The response may not have been the entry: a proxy's page, or half a file.
  if (typeof entry?.get !== 'function') {
    distrust(address);
    throw new Error(`${address} is not the entry of ${globalName}`);
  }
  return entry;
}
