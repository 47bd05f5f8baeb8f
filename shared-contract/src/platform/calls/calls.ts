import type { Allow } from '../routes/roles.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: its method, its path below /api and who may make it. */
export type Call = {
  method: Method;
  path: `/${string}`;
  allow: Allow;
  /**
   * A grave act: refused with the code `step-up` until the caller has confirmed lately who they are (ADR-0068), by a second factor
   * or else the password; `with-factor` where its body has the current password, which is all there is without a factor.
   */
  stepUp?: 'with-factor' | 'always';
  /** Users who must first set up a second factor may call it. */
  beforeFactor?: true;
};

/** Where the API lives on the product's origin (API-001). */
export const apiBase = '/api';

const of =
  (method: Method) =>
  (path: Call['path'], allow: Allow): Call => ({ method, path, allow });

/** Marks a grave act. Its route requires a recent confirmation; `shared-auth` asks the user for it. */
export const grave = (call: Call, stepUp: Call['stepUp'] = 'always'): Call => ({ ...call, stepUp });

/** Marks a call that sets up a second factor, or without which nobody could. */
export const beforeFactor = (call: Call): Call => ({ ...call, beforeFactor: true });

export const get = of('GET');
export const head = of('HEAD');
export const post = of('POST');
export const put = of('PUT');
export const patch = of('PATCH');
/** Not `delete`, which is a word of the language. */
export const remove = of('DELETE');
