import type { Allow } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** One call of the API: its method, its path below /api and who may make it. */
export type Call = { method: Method; path: `/${string}`; allow: Allow };

/** Where the API lives on the product's origin (API-001). */
export const apiBase = '/api';

const of =
  (method: Method) =>
  (path: Call['path'], allow: Allow): Call => ({ method, path, allow });

export const get = of('GET');
export const post = of('POST');
export const put = of('PUT');
export const patch = of('PATCH');
