import type { Tokens } from '@marketplace/shared-contract/session';
import { sessionKey as key } from './session-key.ts';

const listeners = new Set<() => void>();
let heldHere: string | null = null;

/** The stored pair as text: what a snapshot is compared by. A browser that forbids storage keeps it in this page. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return heldHere;
  }
}

function store(text: string | null): void {
  heldHere = text;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // heldHere has it
  }
  announce();
}

/** The stored tokens, if there are any (SESS-012). */
export function readTokens(): Tokens | undefined {
  try {
    const held = JSON.parse(storedText() ?? 'null');
    if (typeof held?.token !== 'string' || typeof held?.refreshToken !== 'string') return undefined;
    return { token: held.token, refreshToken: held.refreshToken };
  } catch {
    return undefined;
  }
}

export const writeTokens = ({ token, refreshToken }: Tokens): void => store(JSON.stringify({ token, refreshToken }));
export const clearTokens = (): void => store(null);

/** Tells every listener that the session has to be looked at again. */
export function announce(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` whenever the tokens change, in this tab or another. */
export function onTokensChange(listener: () => void): () => void {
  const fromOtherTab = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
