import { retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';

/** A file that did not arrive within `loadTimeout`. */
export class FileTimeout extends Error {
  override name = 'FileTimeout';
}

/** The required content type of a file. A proxy's page and a bucket's text are no scripts, whatever they contain. */
const fileTypes = {
  script: /^(text|application)\/javascript\b/,
  style: /^text\/css\b/,
  list: /^application\/json\b/,
};
export type FileKind = keyof typeof fileTypes;

type Wanted = { url: string; kind: FileKind; integrity?: string; deadline: AbortSignal };
type Fetched = { address: string; text: string };

let asked = 0;

/** Another address for the same file: servers ignore the query, and no cache has it yet. */
function anotherAddress(url: string): string {
  asked += 1;
  return `${url}${url.includes('?') ? '&' : '?'}again=${asked}`;
}

/**
 * Fetches a file at a URL other than its own, bypassing the browser's cache. A hanging request is aborted, because without HTTP/2 a browser
 * has six connections to a server, and the file is requested at yet another URL with a longer timeout. `onHang` is called, so that a user
 * who presses Try again need not wait.
 */
export async function fetchElsewhere(wanted: Wanted, onHang?: () => void): Promise<Fetched> {
  for (let patience = retryAfter; ; patience *= 2) {
    const fetched = await fetchOnce(wanted, { address: anotherAddress(wanted.url), cache: 'reload', patience });
    if (fetched) return fetched;
    onHang?.();
  }
}

/** The text of a list, from its own address or else another. */
export async function fetchList(wanted: Omit<Wanted, 'kind'>): Promise<string> {
  const list = { ...wanted, kind: 'list' } as const;
  const own = { address: list.url, cache: 'default', patience: retryAfter } as const;
  const fetched = await fetchOnce(list, own).catch((error) => {
    if (error instanceof FileTimeout) throw error;
  });
  return (fetched ?? (await fetchElsewhere(list))).text;
}

type Request = { address: string; cache: RequestCache; patience: number };

/** One request; undefined if it was aborted because nothing arrived within the timeout, or the user pressed. */
async function fetchOnce({ kind, integrity, deadline }: Wanted, { address, cache, patience }: Request) {
  const request = new AbortController();
  const letGo = () => request.abort();
  let timer = setTimeout(letGo, patience);
  addEventListener(retryChunksEvent, letGo);
  deadline.addEventListener('abort', letGo);
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(letGo, patience);
  };
  try {
    if (deadline.aborted) throw new FileTimeout(address);
    const response = await fetch(address, { integrity, cache, signal: request.signal });
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!fileTypes[kind].test(type)) throw new Error(`${address} came as ${type}`);
    // Data is arriving: slow is not hanging, and another press would only start again.
    removeEventListener(retryChunksEvent, letGo);
    return { address, text: await readAll(response, hear) };
  } catch (error) {
    if (deadline.aborted) throw new FileTimeout(`${address} did not come in time`);
    if (request.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    removeEventListener(retryChunksEvent, letGo);
    deadline.removeEventListener('abort', letGo);
    // The rest of a refused response is not needed.
    letGo();
  }
}

async function readAll({ body }: Response, hear: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    hear();
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
