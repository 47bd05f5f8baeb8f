import type { MembershipRole } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { openFamily } from './session.sql.ts';
import type { AccessClaims, ReadClaims, TokenMint } from './tokens.ts';

/**
 * How long a session once found open is taken to be open: what a revoked access token may outlive its session by. As long, a
 * member of a firm is taken to have the role they had; what is the firm's is looked up at each call (firms/ownership.sql.ts).
 */
const sessionTtlMs = 5_000;
const maxCachedSessions = 10_000;

/** Who a token speaks for, as long as its session is open. */
export type Sessions = {
  userOf(token: string): Promise<(AccessClaims & InFirm) | undefined>;
  forget(sessionId: string): void;
};
type InFirm = { roleInFirm: MembershipRole };

/** Remembers at most `most` sessions and tokens; the one that was longest unused is forgotten for another. */
export function openSessions(
  db: Database,
  clock: Clock,
  mint: Pick<TokenMint, 'read'>,
  most = maxCachedSessions,
): Sessions {
  const openSince = new LRUCache<string, InFirm & { at: number }>({ max: most });
  // Checking a signature costs more than most calls, so each token is checked once.
  const claimsByToken = new LRUCache<string, ReadClaims>({ max: most });

  async function claimsOf(token: string, now: Date): Promise<ReadClaims | undefined> {
    const good = claimsByToken.get(token);
    if (good && now.getTime() < good.endsAt) return good;
    const claims = await mint.read(token, now);
    if (claims) claimsByToken.set(token, claims);
    return claims;
  }

  async function findOpen(sessionId: string, now: number): Promise<InFirm | undefined> {
    const seen = openSince.get(sessionId);
    if (seen && now - seen.at < sessionTtlMs && now >= seen.at) return seen;
    const family = await openFamily(db, sessionId, new Date(now));
    if (family) openSince.set(sessionId, { ...family, at: now });
    return family;
  }

  return {
    async userOf(token) {
      const now = clock.now();
      const claims = await claimsOf(token, now);
      const session = claims && (await findOpen(claims.sessionId, now.getTime()));
      return session && { ...claims, roleInFirm: session.roleInFirm };
    },
    forget: (sessionId) => void openSince.delete(sessionId),
  };
}
