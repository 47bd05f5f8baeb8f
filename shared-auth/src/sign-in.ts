import { publicCalls } from '@marketplace/shared-contract/calls.public';
import type { Tokens } from '@marketplace/shared-contract/session';
import { deleteAllLocalDrafts } from './local-drafts.ts';
import { sendTokens } from './refresh.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';

/** Keeps the tokens of a successful login (SESS-015). */
export const signIn = (tokens: Tokens): void => writeTokens(tokens);

const logoutTimeout = 5000;

/** Ends the session here at once (SESS-018) and, as far as it can be reached, on the server. */
export async function signOut(): Promise<void> {
  const tokens = readTokens();
  clearTokens();
  deleteAllLocalDrafts();
  if (!tokens) return;
  const headers = { authorization: `Bearer ${tokens.token}`, refreshToken: tokens.refreshToken };
  // An unreachable server does not keep anybody signed in here.
  await sendTokens(publicCalls.logout.path, headers, logoutTimeout).catch(() => undefined);
}
