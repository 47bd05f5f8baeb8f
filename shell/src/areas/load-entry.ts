import type { ReleasedFile } from '@marketplace/shared-contract/areas';
import { loadTimeout, retryAfter, retryChunksEvent } from '@marketplace/shared-contract/load-timeout';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type Entry = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** An entry that did not arrive within `loadTimeout`. */
export class EntryTimeout extends Error {}

const integrityByUrl = new Map<string, string>();

/** The URL of an entry for one attempt, whatever attempt it is with the integrity the registry names. */
export function entryUrl({ address, integrity = '' }: ReleasedFile, attempt: number): string {
  // Absolute, as the runtime makes it; and another one for another attempt: a browser joins requests to one that hangs.
  const url = new URL(attempt === 0 ? address : `${address}?attempt=${attempt}`, location.href).href;
  integrityByUrl.set(url, integrity);
  return url;
}

/** Loads an area's entry by its script, which leaves it in the page's global scope. */
export async function loadEntry(url: string, globalName: string): Promise<Entry> {
  Reflect.set(globalThis, globalName, undefined);
  await runScript(url);
  const entry = Reflect.get(globalThis, globalName) as Entry | undefined;
  // The response may not have been the entry: a proxy's page, half a file.
  if (typeof entry?.get !== 'function') throw new Error(`${url} is not the entry of ${globalName}`);
  return entry;
}

let retries = 0;

/** Runs a script by the rules of every later file: retried at another URL when it hangs, given up at the timeout (CONST-013). */
async function runScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const first = appendScript(src, src);
  first.onload = () => resolve();
  first.onerror = () => reject(new Error(`${src} could not be loaded`));
  const scripts = [first];
  const retry = () => {
    retries += 1;
    const script = appendScript(src, `${src}${src.includes('?') ? '&' : '?'}again=${retries}`);
    script.onload = () => resolve();
    scripts.push(script);
  };
  const retryTimer = setTimeout(retry, retryAfter);
  const timeout = setTimeout(() => reject(new EntryTimeout(`${src} did not come in time`)), loadTimeout);
  window.addEventListener(retryChunksEvent, retry);
  await promise.finally(() => {
    clearTimeout(retryTimer);
    clearTimeout(timeout);
    window.removeEventListener(retryChunksEvent, retry);
    for (const script of scripts) script.remove();
  });
}

function appendScript(entry: string, src: string): HTMLScriptElement {
  const integrity = integrityByUrl.get(entry) ?? '';
  const script = Object.assign(document.createElement('script'), {
    src,
    async: true,
    crossOrigin: 'anonymous',
    integrity,
  });
  document.head.append(script);
  return script;
}
