import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { placedAt } from './placed-at.ts';
import { ReleasedArea } from './released-state.ts';
import type { Releases } from './releases.ts';

const Areas = z.object({ areas: z.array(ReleasedArea) });
type Areas = z.infer<typeof Areas>;

type Options = {
  /** What the server has itself: its shell is the one that is served. */
  own: Releases;
  /** A file for the last good answer, so that a start does not need the registry's place to be up. */
  keepAs: string;
  complain: (message: string) => void;
  /** How often it is asked for, in milliseconds. */
  every?: number;
  /** When an answer that has not come is given up, in milliseconds. */
  patience?: number;
};

/** Releases by a registry at an address: asked for again and again, the last good answer in force meanwhile. */
export async function releasesAt(address: string, options: Options): Promise<{ releases: Releases; stop: () => void }> {
  const { own, keepAs, complain, every = 10_000, patience = 5_000 } = options;
  let areas: Areas | undefined;
  let tag: string | undefined;

  async function ask(): Promise<void> {
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    areas = Areas.parse(await answer.json());
    tag = answer.headers.get('etag') ?? undefined;
    await writeFile(`${keepAs}.new`, JSON.stringify(areas));
    await rename(`${keepAs}.new`, keepAs);
  }
  const again = () => ask().catch((error) => complain(`The registry could not be read: ${String(error)}`));

  await again();
  areas ??= await keptIn(keepAs);
  const timer = setInterval(again, every).unref();
  const base = new URL('.', address).href.slice(0, -1);
  const releases: Releases = () => {
    const state = own();
    return state && placedAt({ shell: state.shell, areas: areas?.areas ?? [] }, base);
  };
  return { releases, stop: () => clearInterval(timer) };
}

async function keptIn(file: string): Promise<Areas | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Areas.safeParse(JSON.parse(text)).data;
}
