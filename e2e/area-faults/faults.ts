import type { ServerResponse } from 'node:http';

/** A response from the product. */
export type Whole = { status: number; headers: Record<string, string>; body: Buffer };
type Answer = (response: ServerResponse, whole: Whole) => void;

/** What a browser caches for a year without asking, whatever it is. */
const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };

const send = (response: ServerResponse, { status, headers, body }: Whole, own: Record<string, string> = {}) =>
  response.writeHead(status, { ...headers, ...own, 'content-length': body.length }).end(body);

const html = { 'content-type': 'text/html; charset=utf-8' };
const portal = Buffer.from('<!doctype html><title>Welcome</title><p>Sign in to this network');

/** What can happen to a file in transit, and how the proxy does it. */
export const faults = {
  'not found': (response) => response.writeHead(404).end('Not found'),
  'error of the server': (response) => response.writeHead(500).end('Internal error'),
  hang: () => undefined,
  reset: (response) => response.destroy(),
  truncated: (response, { status, headers, body }) => {
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  empty: (response, { headers }) => send(response, { status: 200, headers, body: Buffer.alloc(0) }, forAYear),
  'HTML page': (response) => send(response, { status: 200, headers: html, body: portal }, forAYear),
  'wrong type': (response, whole) =>
    send(response, whole, { ...forAYear, 'content-type': 'text/plain; charset=utf-8' }),
  'one byte changed': (response, whole) => {
    const body = Buffer.from(whole.body);
    body[Math.floor(body.length / 2)] = 33;
    send(response, { ...whole, body }, forAYear);
  },
  redirect: (response) => response.writeHead(302, { location: '/help/faqs' }).end(),
  slow: (response, whole) => void setTimeout(() => send(response, whole), 700),
  offline: (response) => response.destroy(),
} satisfies Record<string, Answer>;

export type Fault = keyof typeof faults;
