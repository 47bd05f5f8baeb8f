import { useSyncExternalStore } from 'react';
import { type Session, sessionOf } from './session.ts';
import { announce, onTokensChange, readTokens, storedText } from './token-store.ts';

/** The session, unless its access token has expired (SESS-019). */
export function currentSession(): Session | undefined {
  const tokens = readTokens();
  const session = tokens && sessionOf(tokens.token);
  return session && session.expiresAt > Date.now() ? session : undefined;
}

let seen: { text: string | null; session: Session | undefined } | undefined;

// A session's end is noticed when something is done (a load, a navigation, a call), not under a form being filled in.
function snapshot(): Session | undefined {
  const text = storedText();
  if (seen?.text !== text) seen = { text, session: currentSession() };
  return seen.session;
}

/** Judges the stored session by the clock again and tells who is watching. */
export function reassessSession(): void {
  seen = undefined;
  announce();
}

/** The signed-in user, following sign-in, sign-out and refresh in any tab; undefined for a visitor. */
export const useSession = (): Session | undefined => useSyncExternalStore(onTokensChange, snapshot);

/** Calls `listener` when another user, or nobody, is signed in. */
export function onUserChange(listener: () => void): () => void {
  const userOf = () => {
    const tokens = readTokens();
    return tokens && sessionOf(tokens.token)?.userId;
  };
  let user = userOf();
  return onTokensChange(() => {
    const now = userOf();
    if (now === user) return;
    user = now;
    listener();
  });
}
