import { apiBase, type Call } from '@marketplace/shared-contract/calls';
import { refresh } from './refresh.ts';
import { announceExpiry } from './session-expired.ts';
import { readTokens } from './token-store.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;
export type CallOptions = {
  /** What follows the question mark; null and undefined are left out. */
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Names a call that creates something, so that it can be sent again without being done twice (decision 33). */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

const callTimeout = 30_000;

function addressOf(call: Call, query: Query = {}): URL {
  const url = new URL(apiBase + call.path, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

function send(
  call: Call,
  { query, body, idempotencyKey, signal }: CallOptions,
  token: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json, text/plain' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(callTimeout);
  return fetch(addressOf(call, query), {
    method: call.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** One call, and whether it had to be sent a second time after a refresh (SESS-024, SESS-025). */
export async function exchangeWithApi(
  call: Call,
  options: CallOptions = {},
): Promise<{ response: Response; retried: boolean }> {
  const open = call.allow === 'everyone';
  const token = open ? undefined : readTokens()?.token;
  const response = await send(call, options, token);
  const held = readTokens();
  if (response.status !== 401 || open || !held) return { response, retried: false };

  // Calls that failed together wait for one refresh; a pair newer than the one sent needs none.
  const outcome = held.token === token ? await refresh(held.token) : 'refreshed';
  if (outcome === 'unreachable') throw new TypeError('The session could not be renewed');
  if (outcome === 'refused') {
    announceExpiry();
    return { response, retried: false };
  }
  return { response: await send(call, options, readTokens()?.token), retried: true };
}

/** Makes a call of the contract: bearer, JSON, refresh and retry on 401 (SESS-022). Rejects when nothing answered. */
export const apiFetch = async (call: Call, options?: CallOptions): Promise<Response> =>
  (await exchangeWithApi(call, options)).response;
