import type { ReleasedFile } from '@marketplace/shared-contract/areas';
import { askAgainEvent, loadPatience, loadTimeout } from '@marketplace/shared-contract/load-time';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type Entry = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/** An entry that was given up: asking at once again would only make a long wait longer. */
export class EntryLate extends Error {}

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

let again = 0;

/** Runs a script by the rules of every file that comes later: asked for again when it hangs, given up at last (CONST-013). */
async function runScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const first = ask(src, src);
  first.onload = () => resolve();
  first.onerror = () => reject(new Error(`${src} could not be loaded`));
  const asked = [first];
  const askAgain = () => {
    again += 1;
    const other = ask(src, `${src}${src.includes('?') ? '&' : '?'}again=${again}`);
    other.onload = () => resolve();
    asked.push(other);
  };
  const hanging = setTimeout(askAgain, loadPatience);
  const tooLate = setTimeout(() => reject(new EntryLate(`${src} did not come in time`)), loadTimeout);
  window.addEventListener(askAgainEvent, askAgain);
  await promise.finally(() => {
    clearTimeout(hanging);
    clearTimeout(tooLate);
    window.removeEventListener(askAgainEvent, askAgain);
    for (const script of asked) script.remove();
  });
}

function ask(entry: string, src: string): HTMLScriptElement {
  const integrity = held.get(entry) ?? '';
  const script = Object.assign(document.createElement('script'), {
    src,
    async: true,
    crossOrigin: 'anonymous',
    integrity,
  });
  document.head.append(script);
  return script;
}
