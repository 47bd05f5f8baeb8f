import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import {
  type SessionEnding,
  sessionEndings,
  sessionExpired,
} from '@marketplace/shared-contract/accounts/session/session-endings';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { isDisabled } from './lock.rules.ts';
import type { Sessions } from './open-sessions.ts';
import {
  familyOfRefresh,
  lockRefresh,
  openSince,
  revokeFamily,
  storeRefresh,
  touchFamily,
  useRefresh,
} from './session.sql.ts';
import { refreshExpiry } from './start-session.service.ts';
import type { TokenMint } from './tokens.ts';

/** Two tabs or a lost response may use one token twice; later than this it was stolen (PD-9). */
const repeatMs = 60_000;

type TokenPair = { accessToken: string | undefined; refreshToken: string | undefined };
/** The result for the token: the next pair, or why its session is over, if known. */
type Step = { tokens: Tokens } | { over: SessionEnding | undefined; forget?: string };

/** Exchanges a refresh token for the next pair; a late second use ends the whole session (PD-9). */
export async function refreshSession(
  context: Context,
  mint: TokenMint,
  sessions: Sessions,
  held: TokenPair,
): Promise<Tokens> {
  const refreshToken = held.refreshToken;
  const step = refreshToken
    ? await context.db.transaction().execute((tx) => exchange(context, tx, mint, refreshToken, held.accessToken))
    : { over: undefined };
  if ('tokens' in step) return step.tokens;
  if (step.forget) sessions.forget(step.forget);
  throw new AppError('unauthenticated', step.over ? sessionEndings[step.over] : sessionExpired);
}

async function exchange(
  context: Context,
  tx: Database,
  mint: TokenMint,
  refresh: string,
  access?: string,
): Promise<Step> {
  const now = context.clock.now();
  const hash = mint.hashOf(refresh);
  const storedToken = await lockRefresh(tx, hash);
  if (!storedToken) return { over: undefined };
  const { sessionId } = storedToken;
  // Honest clients never mix token pairs: an access token of another session is an attack.
  if (access && (await mint.read(access, now, { expired: true }))?.sessionId !== sessionId) return { over: undefined };
  const isOver = endOf(storedToken, now);
  if (isOver) return isOver;
  if (storedToken.usedAt && now.getTime() - storedToken.usedAt.getTime() > repeatMs) {
    await revokeFamily(tx, sessionId, now, 'reused');
    await noteSecurityEvent(tx, context.clock, { event: 'session-stolen', accountId: storedToken.accountId });
    return { over: 'reused', forget: sessionId };
  }
  const issuedAt = storedToken.usedAt ?? now;
  const refreshToken = mint.nextRefresh(refresh);
  if (!storedToken.usedAt) {
    await useRefresh(tx, hash, now);
    await storeRefresh(tx, mint.hashOf(refreshToken), sessionId, now, refreshExpiry(now));
    await touchFamily(tx, sessionId, now);
  }
  const token = await mint.access({ id: storedToken.accountId, role: storedToken.role, sessionId }, issuedAt);
  return { tokens: { token, refreshToken } };
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;

/** Why a session is over, if known; undefined if it is still open. */
function endOf(stored: Stored, now: Date): { over: SessionEnding | undefined } | undefined {
  const { revokedAt, ending, endedByAdmin, startedAt, expiresAt } = stored;
  // Sessions ended by the previous release only record whether an Admin did it.
  if (revokedAt) return { over: isEnding(ending) ? ending : endedByAdmin ? 'ended' : undefined };
  if (startedAt <= openSince(now)) return { over: 'longest' };
  if (expiresAt <= now) return { over: stored.usedAt ? undefined : 'unused' };
  return isDisabled(stored, now) ? { over: 'locked' } : undefined;
}

const isEnding = (text: string | null): text is SessionEnding => text !== null && Object.hasOwn(sessionEndings, text);

/** Ends the session of either token. Logging out twice, or with expired tokens, is not an error. */
export async function logOut(context: Context, mint: TokenMint, sessions: Sessions, held: TokenPair): Promise<string> {
  const now = context.clock.now();
  const claims = held.accessToken ? await mint.read(held.accessToken, now, { expired: true }) : undefined;
  const family = held.refreshToken ? await familyOfRefresh(context.db, mint.hashOf(held.refreshToken)) : undefined;
  for (const sessionId of new Set([claims?.sessionId, family?.familyId])) {
    if (!sessionId) continue;
    const ended = await revokeFamily(context.db, sessionId, now);
    sessions.forget(sessionId);
    if (ended) await noteSecurityEvent(context.db, context.clock, { event: 'logged-out', accountId: ended.accountId });
  }
  return 'Logged out';
}
