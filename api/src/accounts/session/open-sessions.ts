import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { familyIsOpen } from './session.sql.ts';
import type { AccessClaims, ReadClaims, TokenMint } from './tokens.ts';

/** How long a session once found open is taken to be open: what a revoked access token may outlive its session by. */
const sessionTtlMs = 5_000;
const maxCachedSessions = 10_000;

/** Who a token speaks for, as long as its session is open. */
export type Sessions = { userOf(token: string): Promise<AccessClaims | undefined>; forget(sessionId: string): void };

/** Remembers at most `most` sessions and tokens; the one that was longest unused is forgotten for another. */
export function openSessions(
  db: Database,
  clock: Clock,
  mint: Pick<TokenMint, 'read'>,
  most = maxCachedSessions,
): Sessions {
  const openSince = new LRUCache<string, number>({ max: most });
  // A token's signature is checked once, not at each of a page's calls: that costs more than most of what they ask for.
  const claimsByToken = new LRUCache<string, ReadClaims>({ max: most });

  async function claimsOf(token: string, now: Date): Promise<ReadClaims | undefined> {
    const good = claimsByToken.get(token);
    if (good && now.getTime() < good.endsAt) return good;
    const claims = await mint.read(token, now);
    if (claims) claimsByToken.set(token, claims);
    return claims;
  }

  async function isOpen(sessionId: string, now: number): Promise<boolean> {
    const seen = openSince.get(sessionId);
    if (seen !== undefined && now - seen < sessionTtlMs && now >= seen) return true;
    if (!(await familyIsOpen(db, sessionId, new Date(now)))) return false;
    openSince.set(sessionId, now);
    return true;
  }

  return {
    async userOf(token) {
      const now = clock.now();
      const claims = await claimsOf(token, now);
      return claims && (await isOpen(claims.sessionId, now.getTime())) ? claims : undefined;
    },
    forget: (sessionId) => void openSince.delete(sessionId),
  };
}
