import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { browserStorage } from '@marketplace/shared-ui/safe-storage';
import { storedSession } from './current-session.ts';
import { noteRenewal } from './refresh-state.ts';
import type { Session } from './session.ts';
import { refusalKey } from './session-key.ts';
import { isCurrent } from './token-life.ts';
import { clearTokens, readTokens, storedText, writeTokens } from './token-store.ts';
import { withTrace } from './with-trace.ts';

/**
 * The result of a refresh (SESS-016, SESS-017). `refused` has cleared the tokens; they are kept without a response (`unreachable`), and if
 * the service could not decide (`failed`).
 */
export type Refreshed = 'refreshed' | 'refused' | 'unreachable' | 'failed';
/** Whether the refresh failed without saying if the session has ended. */
const isUndecided = (outcome: Refreshed) => outcome === 'unreachable' || outcome === 'failed';

const refreshTimeout = 20_000;

/** Makes a call that carries both tokens in headers: refresh and logout (API-003, API-004). */
export function sendTokens(path: string, headers: Record<string, string>, timeout: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeout);
  const address = new URL(apiBase + path, location.origin);
  return fetch(address, { method: 'POST', headers: withTrace(headers), signal, keepalive: true });
}

/** The service's reason for not refreshing the last session: kept for a day, in every tab, until somebody logs in or out. */
export function whyRefused(): string | undefined {
  const { 0: text, 1: at } = (browserStorage.readJson(refusalKey) ?? []) as [string?, number?];
  return Date.now() - Number(at) < 86_400_000 ? text : undefined;
}

const textOf = async (response: Response): Promise<string | undefined> => {
  const { message } = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  return message;
};

const isTokens = (answer: Partial<Tokens> | null): answer is Tokens =>
  typeof answer?.token === 'string' && typeof answer.refreshToken === 'string';

async function exchange(found: string): Promise<Refreshed> {
  const tokens = readTokens();
  if (!tokens) return 'refused';
  if (tokens.token !== found && isCurrent(tokens.token)) return 'refreshed'; // by another tab, while this one waited
  // A sign-out or sign-in that happened meanwhile must not be undone.
  const isStillStored = () => readTokens()?.refreshToken === tokens.refreshToken;
  const headers = { accessToken: tokens.token, refreshToken: tokens.refreshToken };
  const response = await sendTokens(publicCalls.refreshToken.path, headers, refreshTimeout).catch(() => undefined);
  if (!response) return 'unreachable';
  if (response.ok) {
    const answer = await response.json().catch(() => null);
    if (!isTokens(answer)) return 'failed';
    if (isStillStored()) writeTokens(answer);
    return 'refreshed';
  }
  if (response.status >= 500 || response.status === 429) return 'failed';
  const text = await textOf(response);
  if (isStillStored()) {
    browserStorage.writeJson(refusalKey, [text, Date.now()]);
    clearTokens();
  }
  return 'refused';
}

// The browser's lock admits one tab at a time; without locks (plain http) the server's 60 s grace helps.
const oneAtATime = (work: () => Promise<Refreshed>): Promise<Refreshed> =>
  navigator.locks ? navigator.locks.request('marketplace.refresh', work) : work();

let inFlight: Promise<Refreshed> | undefined;

/** Refreshes the tokens if access token `found` was rejected or has expired; one refresh at a time per browser (PD-9). */
export function refresh(found: string): Promise<Refreshed> {
  inFlight ??= renew(found).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function renew(found: string): Promise<Refreshed> {
  const pair = storedText();
  noteRenewal(pair, 'asked');
  const outcome = await oneAtATime(() => exchange(found));
  if (isUndecided(outcome)) noteRenewal(pair, 'unanswered');
  return outcome;
}

/**
 * The session, after a refresh if its token has expired; await it before each navigation (SESS-020). Undefined for a visitor, and without a
 * response: then the tokens are still stored. A newly issued pair counts as valid.
 */
export async function ensureCurrentSession(): Promise<Session | undefined> {
  const tokens = readTokens();
  if (!tokens) return undefined;
  if (isCurrent(tokens.token)) return storedSession();
  const outcome = await refresh(tokens.token);
  // Unless another tab got a response meanwhile.
  const same = readTokens()?.token === tokens.token;
  return isUndecided(outcome) && same ? undefined : storedSession();
}
