import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type Entry = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** An entry is a few kilobytes: one that has not come by then is given up. */
export const entryTimeout = 10_000;

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
  const script = Object.assign(document.createElement('script'), { src, async: true });
  if (new URL(src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
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
