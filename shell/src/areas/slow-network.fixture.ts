// A fake network for loading tests, like a browser without HTTP/2: six connections, a cache that obeys its headers, preloads that
// elements use, and elements that check integrity. jsdom itself loads nothing.
import { jest } from '@jest/globals';

/** A response; `after` milliseconds, or never. `right` has the correct bytes. */
export type Answer =
  | { status?: number; type?: string; bytes?: string; kept?: boolean; after?: number }
  | 'hang'
  | 'reset';

const connections = 6;
const typeOf = (address: string) =>
  /\.css/.test(address) ? 'text/css' : /\.json/.test(address) ? 'application/json' : 'text/javascript; charset=utf-8';
export const integrity = 'sha384-right';

type Got = { status: number; type: string; bytes: string };
type Waiting = { address: string; settle: (got: Got | undefined) => void };

/** Starts the network; `struck` replaces the server's response, and `ran` is called for each script that runs. */
export function startNetwork(ran: (address: string) => void = () => undefined) {
  let struck: (path: string) => Answer | undefined = () => undefined;
  const open = new Set<Waiting>();
  const waiting: Waiting[] = [];
  const cache = new Map<string, Got>();
  const preloaded = new Map<string, Got | undefined>();
  const stops = new WeakMap<Node, () => void>();
  const unheld: string[] = [];

  function answer(request: Waiting): void {
    const { pathname } = new URL(request.address);
    const found = struck(pathname) ?? {};
    if (found === 'hang') return;
    const close = (got: Got | undefined) => {
      if (!open.delete(request)) return;
      request.settle(got);
      next();
    };
    if (found === 'reset') return void setTimeout(close, 1);
    const { status = 200, type = typeOf(request.address), bytes = 'right', kept = true, after = 1 } = found;
    const got = { status, type, bytes };
    setTimeout(() => {
      if (kept && status === 200) cache.set(request.address, got);
      close(got);
    }, after);
  }
  function next(): void {
    while (open.size < connections && waiting.length > 0) {
      const request = waiting.shift() as Waiting;
      open.add(request);
      answer(request);
    }
  }
  /** Requests an address; returns a function that stops it. */
  function ask(address: string, settle: Waiting['settle'], fresh = false): () => void {
    const kept = cache.get(address);
    if (kept && !fresh) {
      const timer = setTimeout(settle, 0, kept);
      return () => clearTimeout(timer);
    }
    const request = { address, settle };
    waiting.push(request);
    next();
    return () => {
      open.delete(request);
      const at = waiting.indexOf(request);
      if (at >= 0) waiting.splice(at, 1);
      next();
    };
  }

  function added(node: Node): void {
    const element = node as HTMLScriptElement & HTMLLinkElement;
    const address = element.src || element.href;
    const tell = (type: 'load' | 'error') => element.dispatchEvent(new Event(type));
    if (element.rel === 'preload') {
      const stop = ask(address, (got) => {
        preloaded.set(address, got);
        tell(got?.status === 200 ? 'load' : 'error');
      });
      stops.set(node, stop);
      return;
    }
    if (element.integrity !== integrity || element.crossOrigin !== 'anonymous') unheld.push(address);
    const use = (got: Got | undefined) => {
      const right = got?.status === 200 && got.type === typeOf(address) && got.bytes === 'right';
      if (right && element.src) ran(address);
      tell(right ? 'load' : 'error');
    };
    // A script element cannot be stopped; a style's can.
    const stop = preloaded.has(address) ? void setTimeout(use, 0, preloaded.get(address)) : ask(address, use);
    if (stop && element.rel) stops.set(node, stop);
  }

  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLElement) added(node);
      for (const node of removedNodes) stops.get(node)?.();
    }
  });
  watch.observe(document.head, { childList: true });

  globalThis.fetch = jest.fn<typeof fetch>((address, { signal, cache: how, integrity: held } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const settle = (got: Got | undefined) => {
      if (!got || (held && got.bytes !== 'right')) return reject(new TypeError('Failed to fetch'));
      const body = got.bytes === 'right' && got.type === 'application/json' ? '{}' : got.bytes;
      resolve(new Response(body, { status: got.status, headers: { 'content-type': got.type } }));
    };
    const stop = ask(String(address), settle, how === 'reload');
    signal?.addEventListener('abort', () => {
      stop();
      reject(new DOMException('Aborted', 'AbortError'));
    });
    return promise;
  });

  return {
    strike: (answers: typeof struck) => {
      struck = answers;
    },
    /** The contents of a page's head before any script runs. */
    preload(address: string): void {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', href: address });
      link.setAttribute('integrity', integrity);
      link.setAttribute('as', address.endsWith('.css') ? 'style' : 'script');
      document.head.append(link);
    },
    /** How many connections are in use. */
    held: () => open.size,
    /** The scripts and styles that were accepted without their hash. */
    unheld,
    close: () => watch.disconnect(),
  };
}
