import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { openFamily } from './session.sql.ts';
import type { SessionChanges } from './session-changes.ts';
import type { AccessClaims, ReadClaims, TokenMint } from './tokens.ts';

/** How long an open session is cached at most. */
const sessionTtlMs = 60_000;
const maxCachedSessions = 10_000;

/** A token's user, as long as its session is open. `afresh`: from the database, bypassing the cache. */
export type Sessions = {
  userOf(token: string, afresh?: 'afresh'): Promise<(AccessClaims & Family) | undefined>;
  forget(sessionId: string): void;
};
type Family = { roleInFirm: MembershipRole; hasFactor: boolean };
type Remembered = Family & { accountId: string; at: number };

/**
 * Caches at most `most` sessions and tokens, evicting the least recently used. The cache is used only while `changes` arrive: a second
 * after a session or its user's rights have changed, no process uses it.
 */
export function openSessions(
  db: Database,
  clock: Clock,
  mint: Pick<TokenMint, 'read'>,
  changes?: SessionChanges,
  most = maxCachedSessions,
): Sessions {
  const openSince = new LRUCache<string, Remembered>({ max: most });
  // Checking a signature costs more than most calls, so each token is checked once.
  const claimsByToken = new LRUCache<string, ReadClaims>({ max: most });

  async function claimsOf(token: string, now: Date): Promise<ReadClaims | undefined> {
    const good = claimsByToken.get(token);
    if (good && now.getTime() < good.endsAt) return good;
    const claims = await mint.read(token, now);
    if (claims) claimsByToken.set(token, claims);
    return claims;
  }

  /** Changes that arrived: a session looked up meanwhile may be older than one of them. */
  let heard = 0;
  changes?.onChange((changed) => {
    heard += 1;
    if (changed === undefined) openSince.clear();
    else for (const [id, session] of openSince) if (changed === session.accountId) openSince.delete(id);
  });

  async function findOpen({ id: accountId, sessionId }: AccessClaims, now: number, afresh: boolean) {
    const seen = !afresh && changes?.upToDate() ? openSince.get(sessionId) : undefined;
    if (seen && now - seen.at < sessionTtlMs && now >= seen.at) return seen;
    const before = heard;
    const family = await openFamily(db, sessionId, new Date(now));
    if (!family) openSince.delete(sessionId);
    else if (changes && before === heard) openSince.set(sessionId, { ...family, accountId, at: now });
    return family;
  }

  return {
    async userOf(token, afresh) {
      const now = clock.now();
      const claims = await claimsOf(token, now);
      const session = claims && (await findOpen(claims, now.getTime(), afresh === 'afresh'));
      return session && { ...claims, roleInFirm: session.roleInFirm, hasFactor: session.hasFactor };
    },
    forget: (sessionId) => void openSince.delete(sessionId),
  };
}
