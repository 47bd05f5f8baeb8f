import { apiBase, type Call } from '@marketplace/shared-contract/platform/calls/calls';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { anySignal } from './any-signal.ts';
import { ApiError, unreachable } from './api-error.ts';
import { announceApiSuccess } from './api-success-event.ts';
import { refresh } from './refresh.ts';
import { noteApiReached } from './refresh-state.ts';
import { hearServerTime } from './server-clock.ts';
import { sessionOf } from './session.ts';
import { announceSessionExpired } from './session-expired-event.ts';
import { readTokens } from './token-store.ts';
import { withTrace } from './with-trace.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;
export type CallOptions = {
  /** The query string, without null and undefined. */
  query?: Query;
  /** Sent as JSON, or unchanged if it is a file. */
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a call that creates something safe to send again: the same key returns the first result (PD-33). */
  idempotencyKey?: string;
  /** The version an edit started from: it is saved only if that is still the stored one (PD-54). */
  version?: string;
  /** The timeout for the whole response in milliseconds, if longer than a screen's. */
  timeoutMs?: number;
  /** For signed-in users' screens: without a session no call is made, not even a public one. */
  ofSignedIn?: boolean;
  /** The accepted file types, for calls that offer several. */
  accept?: string;
  /** Whether the browser's cache may answer; by default it may. */
  cache?: RequestCache;
};

const callTimeout = 30_000;

function addressOf(call: Call, query: Query = {}): URL {
  const url = new URL(apiBase + call.path, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url;
}

async function send(
  call: Call,
  { query, body, signal, idempotencyKey, version, timeoutMs = callTimeout, cache, accept }: CallOptions,
  token: string | undefined,
): Promise<Response> {
  const headers = withTrace({ accept: accept ?? 'application/json, text/plain' });
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (version) headers['if-match'] = version;
  const file = body instanceof Blob;
  // The browser sends a file's own type.
  if (body !== undefined && !file) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = {
    method: call.method,
    headers,
    cache,
    body: file ? body : JSON.stringify(body),
    signal: signal ? anySignal(signal, timeout) : timeout,
  };
  // Only this is a lost connection: an exception of our own is not (defect 130).
  const response = await fetch(addressOf(call, query), request).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(unreachable);
  });
  hearServerTime(response);
  return response;
}

type Exchange = { response: Response; retried: boolean };

/** One call, and whether it had to be repeated after a refresh (SESS-024, SESS-025). */
export async function exchangeWithApi(call: Call, options: CallOptions = {}): Promise<Exchange> {
  let exchange = await exchangeOnce(call, options);
  const closed = call.allow !== 'everyone';
  if (closed && exchange.response.status === 403 && (await mayRetry(exchange.response)))
    exchange = await exchangeOnce(call, options);
  if (exchange.response.ok) {
    if (closed) noteApiReached();
    announceApiSuccess(call);
  }
  return exchange;
}

/**
 * Asks users to confirm their identity if the call needs it (ADR-0068). Loaded on demand, because hardly any page needs it; if it cannot
 * load, the caller gets the refusal.
 */
const mayRetry = (refusal: Response): Promise<boolean> =>
  import('./step-up/refused-call.tsx').then(
    ({ shouldRetry }) => shouldRetry(refusal, exchangeOnce),
    () => false,
  );

async function exchangeOnce(call: Call, options: CallOptions): Promise<Exchange> {
  const open = call.allow === 'everyone';
  const own = readTokens()?.token;
  // A screen that briefly outlives its session must not reload its data as a visitor.
  if (!own && (!open || options.ofSignedIn)) return { response: loginNeeded(), retried: false };
  const token = open ? undefined : own;
  const response = await send(call, options, token);
  const tokens = readTokens();
  if (response.status !== 401 || open || !tokens || !sameUser(tokens.token, token)) return { response, retried: false };

  // Calls that failed together wait for one refresh; none is needed if the stored pair is newer than the one sent.
  const outcome = tokens.token === token ? await refresh(tokens.token) : 'refreshed';
  if (outcome === 'unreachable') throw new ApiError(unreachable);
  if (outcome === 'failed') return { response: new Response(null, { status: 503 }), retried: false };
  if (outcome === 'refused') {
    announceSessionExpired(tokens.token);
    return { response, retried: false };
  }
  const renewed = readTokens()?.token;
  if (!sameUser(renewed, token)) return { response, retried: false };
  return { response: await send(call, options, renewed), retried: true };
}

/** Never repeats a request as a different user who logged in meanwhile in another tab. */
const sameUser = (one = '', other = '') => sessionOf(one)?.userId === sessionOf(other)?.userId;

/** The API's own response to a call without a token. */
const loginNeeded = () =>
  new Response(JSON.stringify({ message: 'Please log in' } satisfies Problem), {
    status: 401,
    headers: { 'content-type': 'application/json' },
  });

/** Makes a call of the contract: bearer, JSON, refresh and retry on 401 (SESS-022). Rejects with `ApiError` if there was no response. */
export const apiFetch = async (call: Call, options?: CallOptions): Promise<Response> =>
  (await exchangeWithApi(call, options)).response;
