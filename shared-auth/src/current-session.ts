import { useSyncExternalStore } from 'react';
import { isUnsettled } from './refresh-state.ts';
import { type Session, sessionOf } from './session.ts';
import { lifeLeft } from './token-life.ts';
import { announce, onTokensChange, readTokens, storedText } from './token-store.ts';

/** The user who signed in in this browser and did not sign out, even if their session has to be refreshed first. */
export function storedSession(): Session | undefined {
  const tokens = readTokens();
  return tokens && sessionOf(tokens.token);
}

/** The session, unless its access token has expired (SESS-019) or the server has ended it. */
export function currentSession(): Session | undefined {
  const tokens = readTokens();
  return tokens && (lifeLeft(tokens.token) > 0 || isUnsettled()) ? sessionOf(tokens.token) : undefined;
}

let seen: { text: string | null; unsettled: boolean; session: Session | undefined } | undefined;

// A session's end is noticed at the next action (a load, a navigation, a call), not while a form is being filled in.
function snapshot(): Session | undefined {
  const [text, unsettled] = [storedText(), isUnsettled()];
  if (seen?.text !== text || seen.unsettled !== unsettled) seen = { text, unsettled, session: currentSession() };
  return seen.session;
}

/** Checks the stored session against the clock again and notifies subscribers. */
export function reassessSession(): void {
  seen = undefined;
  announce();
}

/** The signed-in user, following sign-in, sign-out and refresh in any tab; undefined for a visitor. */
export const useSession = (): Session | undefined => useSyncExternalStore(onTokensChange, snapshot);

/** Calls `listener` when another user, or nobody, is signed in. */
export function onUserChange(listener: () => void): () => void {
  const userOf = () => storedSession()?.userId;
  let user = userOf();
  return onTokensChange(() => {
    const now = userOf();
    if (now === user) return;
    user = now;
    listener();
  });
}
