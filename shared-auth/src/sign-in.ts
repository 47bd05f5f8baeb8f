import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { browserStorage } from '@marketplace/shared-ui/safe-storage';
import { deleteAllLocalDrafts } from './local-drafts.ts';
import { sendTokens } from './refresh.ts';
import { refusalKey } from './session-key.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';

/** Stores the tokens of a successful login (SESS-015). */
export function signIn(tokens: Tokens): void {
  forgetRefusal();
  writeTokens(tokens);
}

const forgetRefusal = () => browserStorage.write(refusalKey, undefined);

const logoutTimeout = 5000;

/** Ends the session here at once (SESS-018) and on the server, if it can be reached. */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  clearTokens();
  forgetRefusal();
  deleteAllLocalDrafts();
  if (!tokens) return;
  const headers = { authorization: `Bearer ${tokens.token}`, refreshToken: tokens.refreshToken };
  // An unreachable server does not keep anybody signed in here.
  await sendTokens(publicCalls.logout.path, headers, logoutTimeout).catch(() => undefined);
}
