import type { ReleasedFile } from '@marketplace/shared-contract/areas';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type Entry = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** An entry is a few kilobytes: one that has not come by then is given up. */
export const entryTimeout = 10_000;

const held = new Map<string, string>();

/** The address of an entry for one attempt, which is then held to what the registry says it must be. */
export function entryOf({ address, integrity = '' }: ReleasedFile, attempt: number): string {
  // In full, as the runtime makes it; and another one for another attempt: a browser joins requests to one that hangs.
  const entry = new URL(attempt === 0 ? address : `${address}?attempt=${attempt}`, location.href).href;
  held.set(entry, integrity);
  return entry;
}

/** Gets an area's entry by its script, which leaves it in the page's global scope. */
export async function loadEntry(address: string, globalName: string): Promise<Entry> {
  Reflect.set(globalThis, globalName, undefined);
  await runScript(address);
  const entry = Reflect.get(globalThis, globalName) as Entry | undefined;
  // What was answered may not have been the entry: a proxy's page, half a file.
  if (typeof entry?.get !== 'function') throw new Error(`${address} is not the entry of ${globalName}`);
  return entry;
}

async function runScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), {
    src,
    async: true,
    crossOrigin: 'anonymous',
    integrity: held.get(src) ?? '',
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const tooLate = setTimeout(() => reject(new Error(`${src} did not come in time`)), entryTimeout);
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`${src} could not be loaded`));
  document.head.append(script);
  await promise.finally(() => {
    clearTimeout(tooLate);
    script.remove();
  });
}
