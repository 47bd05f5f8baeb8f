import { createHash, createHmac, randomBytes } from 'node:crypto';
import { accessTokenMinutes } from '@marketplace/shared-contract/accounts/session/session';
import { type Role, roleClaims, roleOfClaim } from '@marketplace/shared-contract/platform/routes/roles';
import { jwtVerify, SignJWT } from 'jose';

export type AccessClaims = { id: string; role: Role; sessionId: string };
/** A token's verified claims and its expiry, in milliseconds since 1970. */
export type ReadClaims = AccessClaims & { endsAt: number };

/** Signs and verifies a session's tokens with one secret. */
export type TokenMint = ReturnType<typeof tokenMint>;

/** The key that signs access tokens. */
export const accessKeyOf = (secret: string): Buffer => createHash('sha256').update(`access:${secret}`).digest();

export function tokenMint(secret: string) {
  const key = accessKeyOf(secret);
  return {
    /** A 15-minute access token. The same claims and time make the same token, so a repeated refresh can return it again. */
    access: ({ id, role, sessionId }: AccessClaims, at: Date): Promise<string> => {
      const issued = Math.floor(at.getTime() / 1000);
      return new SignJWT({ role: roleClaims[role], sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(id)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessTokenMinutes * 60)
        .sign(key);
    },
    /** The claims of a valid access token; with `expired: true` also of an expired one. */
    read: async (token: string, now: Date, { expired = false } = {}): Promise<ReadClaims | undefined> => {
      try {
        const clockTolerance = expired ? Number.MAX_SAFE_INTEGER : 0;
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now, clockTolerance });
        const role = roleOfClaim(payload.role);
        return role && payload.sub && payload.exp && typeof payload.sid === 'string'
          ? { id: payload.sub, role, sessionId: payload.sid, endsAt: payload.exp * 1000 }
          : undefined;
      } catch {
        return undefined;
      }
    },
    /** The first refresh token of a session. */
    firstRefresh: (): string => randomBytes(32).toString('base64url'),
    /** The token that follows `refresh`: derived, so that it can be returned again without being stored. */
    nextRefresh: (refresh: string): string =>
      createHmac('sha256', `refresh:${secret}`).update(refresh).digest('base64url'),
    /** The stored hash of a refresh token. */
    hashOf: (refresh: string): Buffer => createHash('sha256').update(refresh).digest(),
  };
}
