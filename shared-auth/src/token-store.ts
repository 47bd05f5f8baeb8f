import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { createListeners } from '@marketplace/shared-ui/listeners';
import { issuedAt } from './session.ts';
import { sessionKey as key } from './session-key.ts';

const listeners = createListeners();
/** What the browser refused to store, and what it holds instead; undefined if it cannot be read either (defect 89). */
let unwritten: { text: string | null; instead: string | null | undefined } | undefined;

function readStorage(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** The stored pair as text, for comparing snapshots. This page holds what the browser refuses to store. */
export function storedText(): string | null {
  const inStorage = readStorage();
  // Another tab may have stored a pair since.
  if (unwritten && unwritten.instead === inStorage) return unwritten.text;
  return inStorage ?? null;
}

function store(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unwritten = undefined;
  } catch {
    unwritten = { text, instead: readStorage() };
  }
  announce();
}

type StoredTokens = Tokens & {
  /** How far the server's clock was ahead of this computer's when the pair arrived, in milliseconds; older pairs lack it. */
  ahead?: number;
};

function readStored(): StoredTokens | undefined {
  try {
    const storedTokens = JSON.parse(storedText() ?? 'null');
    return typeof storedTokens?.token === 'string' && typeof storedTokens?.refreshToken === 'string'
      ? storedTokens
      : undefined;
  } catch {
    return undefined;
  }
}

/** The stored tokens, if any (SESS-012). */
export function readTokens(): Tokens | undefined {
  const storedTokens = readStored();
  return storedTokens && { token: storedTokens.token, refreshToken: storedTokens.refreshToken };
}

/** How far the server is ahead of this computer, by the pair of `token`; 0 if that was not measured. */
export function storedAhead(token: string): number {
  const storedTokens = readStored();
  return storedTokens?.token === token && Number.isFinite(storedTokens.ahead) ? Number(storedTokens.ahead) : 0;
}

/** Stores a new pair with the difference between this computer's clock and the server's at issue. */
export function writeTokens({ token, refreshToken }: Tokens): void {
  const issued = issuedAt(token);
  const ahead = issued === undefined ? undefined : issued - Date.now();
  store(JSON.stringify({ token, refreshToken, ahead }));
}

export const clearTokens = (): void => store(null);

/** Tells every listener to check the session again. */
export const announce = listeners.call;

/** Calls `listener` whenever the tokens change, in this tab or another. */
export function onTokensChange(listener: () => void): () => void {
  const fromOtherTab = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) listener();
  };
  const leave = listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    leave();
    window.removeEventListener('storage', fromOtherTab);
  };
}
