import { anySignal } from '@marketplace/shared-auth/any-signal';
import { loadTimeout, retryAfter, retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { type FileKind, FileTimeout, fetchElsewhere } from './fetch-file.ts';
import { absolute, ensureIntegrityFor, integrityByUrl } from './integrity.ts';

type Kind = Exclude<FileKind, 'list'>;
type Asked = { address: string; url: string; kind: Kind; deadline: AbortSignal };

const loading = new Map<string, Promise<void>>();
/** Files whose own address returned nothing, or something else: a browser may cache that for a year. */
const distrusted = new Set<string>();

/** From now on a file is requested at an address other than its own. */
export const distrust = (address: string): void => void distrusted.add(absolute(address));

/**
 * Loads and runs a script, or applies a style, with the released integrity. It runs only once its bytes have arrived: a waiting script
 * element cannot be stopped, and holds one of the browser's six connections. If it is missing or not what was released, it is requested
 * once more, at another address and bypassing the browser's cache.
 */
export function loadFile(address: string, kind: Kind): Promise<void> {
  const url = absolute(address);
  const running = loading.get(url);
  if (running) return running;
  const started = loadWithin(address, url, kind).finally(() => loading.delete(url));
  loading.set(url, started);
  return started;
}

async function loadWithin(address: string, url: string, kind: Kind): Promise<void> {
  await ensureIntegrityFor(url);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), loadTimeout);
  const asked = { address, url, kind, deadline: deadline.signal };
  try {
    await (distrusted.has(url) ? loadElsewhere(asked) : loadFirst(asked));
  } finally {
    clearTimeout(timer);
  }
}

/** At its own address, where the page may have requested it already; a hanging preload can be withdrawn. */
async function loadFirst(asked: Asked): Promise<void> {
  const preload = preloadOf(asked);
  try {
    await use(asked, await firstArrival(asked, preload), preload.link);
  } catch (error) {
    distrusted.add(asked.url);
    if (error instanceof FileTimeout) throw error;
    await loadElsewhere(asked);
  } finally {
    preload.link.remove();
  }
}

async function loadElsewhere(asked: Asked): Promise<void> {
  const { address } = await fetchElsewhere(asked);
  await use(asked, address);
  // The next visit tries the file's own address first: by then the browser's cache should have the right file.
  fetch(asked.url, { cache: 'reload', integrity: integrityByUrl[asked.url], priority: 'low' }).catch(() => undefined);
}

type Preload = ReturnType<typeof preloadOf>;

function preloadOf({ address, url, kind }: Asked) {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: kind, href: address });
  holdTo(link, url);
  const arrived = new Promise<'came' | 'failed'>((resolve) => {
    link.onload = () => resolve('came');
    link.onerror = () => resolve('failed');
  });
  document.head.append(link);
  /** The browser stops a preload when the last element that uses it is removed; the page's own may be one. */
  const letGo = () => {
    for (const one of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'))
      if (one.href === url) one.remove();
  };
  return { link, arrived, letGo };
}

/** The address from which a file arrived: its own, or another if that took long, failed or the user pressed Try again. */
async function firstArrival(asked: Asked, { arrived, letGo }: Preload): Promise<string> {
  const { url, deadline } = asked;
  const over = new AbortController();
  try {
    const first = await Promise.race([arrived, pressedOrLate(over.signal)]);
    if (first === 'came') return url;
    // A late file may just be on a slow line: the first response is taken, unless the second request hangs too.
    if (first !== 'late') letGo();
    const untilOver = anySignal(deadline, over.signal);
    const elsewhere = fetchElsewhere({ ...asked, deadline: untilOver }, letGo).then(({ address }) => address);
    return await Promise.race([arrived.then((answer) => (answer === 'came' ? url : elsewhere)), elsewhere]);
  } finally {
    over.abort();
  }
}

/** Waits until a file is late or the user presses, but not longer than it matters. */
function pressedOrLate(over: AbortSignal): Promise<'pressed' | 'late'> {
  return new Promise((resolve) => {
    const pressed = () => resolve('pressed');
    const timer = setTimeout(() => resolve('late'), retryAfter);
    addEventListener(retryChunksEvent, pressed);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      removeEventListener(retryChunksEvent, pressed);
    });
  });
}

/** Runs a script or applies a style from an address the browser has cached; a style where it was requested. */
function use({ address, url, kind, deadline }: Asked, from: string, place?: Element): Promise<void> {
  const element =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { src: from, async: true })
      : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: from });
  holdTo(element, url);
  // This tells webpack that a style is already there.
  if (kind === 'style') element.dataset.href = address;
  return new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      element.remove();
      reject(error);
    };
    element.onload = () => resolve();
    element.onerror = () => fail(new Error(`${from} could not be loaded`));
    deadline.addEventListener('abort', () => fail(new FileTimeout(`${from} did not come in time`)));
    if (place?.isConnected) place.after(element);
    else document.head.append(element);
  }).finally(() => {
    if (kind === 'script') element.remove();
  });
}

function holdTo(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.crossOrigin = 'anonymous';
  element.integrity = integrityByUrl[url] ?? '';
}
