import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ReleasedArea, SharedRelease } from '../registry-schema.ts';
import { resolveReleaseUrls } from '../resolve-urls.ts';
import type { RegistrySource } from './source.ts';
import { noteRead, noteUnread } from './unread.ts';

const AreaRegistry = z.object({ areas: z.array(ReleasedArea), shares: z.optional(z.array(SharedRelease)) });
type AreaRegistry = z.infer<typeof AreaRegistry>;

type Options = {
  /** The server's own registry, whose shell is served. */
  own: RegistrySource;
  /** A file for the last good response, so that the server starts even if the registry cannot be reached. */
  cacheFile: string;
  logError: (message: string) => void;
  /** How often the registry is requested, in milliseconds. */
  interval?: number;
  /** How long a response may take, in milliseconds. */
  timeout?: number;
};

/** The registry at a URL: requested at an interval, with the last good response in force meanwhile. */
export async function httpSource(
  address: string,
  { own, cacheFile, logError, interval = 10_000, timeout = 5_000 }: Options,
): Promise<{ source: RegistrySource; stop: () => void }> {
  let current: AreaRegistry | undefined;
  let etag: string | undefined;

  async function request(): Promise<void> {
    const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeout) });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    current = AreaRegistry.parse(await response.json());
    etag = response.headers.get('etag') ?? undefined;
    // Processes that share a data folder write it at the same time.
    const written = `${cacheFile}.${process.pid}.new`;
    await writeFile(written, JSON.stringify(current));
    await rename(written, cacheFile);
  }
  let pending: Promise<void> | undefined;
  const refresh = () => {
    pending ??= request()
      .then(() => noteRead(address))
      .catch((error) => {
        noteUnread(address);
        logError(`The registry could not be read: ${String(error)}`);
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };

  await refresh();
  current ??= await readCache(cacheFile);
  const timer = setInterval(refresh, interval).unref();
  const base = new URL('.', address).href.slice(0, -1);
  const source: RegistrySource = () => {
    const registry = own();
    return (
      registry &&
      resolveReleaseUrls({ shell: registry.shell, areas: current?.areas ?? [], shares: current?.shares }, base)
    );
  };
  return { source, stop: () => clearInterval(timer) };
}

/** The last good response; undefined if absent or truncated by a power failure. */
async function readCache(file: string): Promise<AreaRegistry | undefined> {
  try {
    return AreaRegistry.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
