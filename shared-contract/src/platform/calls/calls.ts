import type { Allow } from '../routes/roles.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call of the API: its method, its path below /api and who may make it. */
export type Call = {
  method: Method;
  path: `/${string}`;
  allow: Allow;
  /**
   * A sensitive act: refused with the code `step-up` until the caller has recently confirmed their identity (ADR-0068), with a second factor
   * or else the password; `with-factor` if its body has the current password, which is enough without a factor.
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

/** Marks a sensitive act. Its route requires a recent confirmation; `shared-auth` asks the user for it. */
export const sensitive = (call: Call, stepUp: Call['stepUp'] = 'always'): Call => ({ ...call, stepUp });

/** Marks a call that sets up a second factor, or is needed to do so. */
export const beforeFactor = (call: Call): Call => ({ ...call, beforeFactor: true });

export const get = of('GET');
export const head = of('HEAD');
export const post = of('POST');
export const put = of('PUT');
export const patch = of('PATCH');
/** Not `delete`, which is a keyword. */
export const remove = of('DELETE');
