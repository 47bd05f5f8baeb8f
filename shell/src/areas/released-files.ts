import type { ReleasedFile } from '@marketplace/shared-contract/areas';
import { loadPatience, loadTimeout } from '@marketplace/shared-contract/load-time';

/** What files must be (SRI), by their whole address: of those the page hints, and of releases whose list has come. */
const known: Record<string, string> = {};
/** The lists that may be asked for, by the folder whose files they describe. */
const lists = new Map<string, { list: ReleasedFile; coming?: Promise<void> }>();

const whole = (address: string): string => new URL(address, location.href).href;

/** Takes what the page's own elements say of files. */
function readHints(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[integrity]')) {
    known[link.href] = link.getAttribute('integrity') ?? '';
  }
}

/** Has the files beside a release's list held to it. */
export function holdFilesTo(list: ReleasedFile | undefined): void {
  if (list) lists.set(whole(`${list.address}/..`), { list });
}

/** Sees to it that what the file at `address` must be is known, if it can be; every build asks before it loads a chunk. */
export async function learnOf(address: string): Promise<void> {
  const file = whole(address);
  if (known[file]) return;
  const folder = whole(`${file}/..`);
  const entry = lists.get(folder);
  if (!entry) return;
  entry.coming ??= take(entry.list, folder).finally(() => {
    entry.coming = undefined;
  });
  await entry.coming;
}

async function take({ address, integrity }: ReleasedFile, folder: string): Promise<void> {
  const answer = await comeFirst(address, integrity);
  if (!answer.ok) throw new Error(`${address} could not be loaded`);
  const files: Record<string, string> = await answer.json();
  for (const [name, held] of Object.entries(files)) known[folder + name] = held;
  lists.delete(folder);
}

/** The first answer of two, of which the second is asked for when the first hangs; given up like every file (CONST-013). */
async function comeFirst(address: string, integrity: ReleasedFile['integrity']): Promise<Response> {
  const signal = AbortSignal.timeout(loadTimeout);
  const { promise, resolve } = Promise.withResolvers<Response>();
  const hanging = setTimeout(
    () => fetch(`${address}?again=1`, { integrity, signal }).then(resolve, () => undefined),
    loadPatience,
  );
  return await Promise.race([fetch(address, { integrity, signal }), promise]).finally(() => clearTimeout(hanging));
}

/** Lends this to every build: shell and areas load their chunks alike (`tools/webpack/integrity.plugin.mjs`). */
export function holdFiles(page: Document): void {
  readHints(page);
  Reflect.set(globalThis, 'releasedFiles', { known, learnOf });
}

/** Whether the page itself said what a file must be: then it is on its way already, with all it needs. */
export const isHinted = (address: string): boolean => whole(address) in known;
