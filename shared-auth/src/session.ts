import { type Role, roleOfClaim } from '@marketplace/shared-contract/platform/routes/roles';

/** The logged-in user, from the access token (SESS-013, SESS-031). `expiresAt` is in milliseconds. */
export type Session = { userId: string; role: Role; expiresAt: number };

function claimsOf(token: string): Record<string, unknown> {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The session of an access token, current or not; undefined for a token this product did not issue. */
export function sessionOf(token: string): Session | undefined {
  try {
    const { sub, role: claim, exp } = claimsOf(token);
    const role = roleOfClaim(claim);
    if (!role || typeof exp !== 'number' || (typeof sub !== 'string' && typeof sub !== 'number')) return undefined;
    return { userId: String(sub), role, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}

/** When the server issued an access token, in milliseconds. */
export function issuedAt(token: string): number | undefined {
  try {
    const { iat } = claimsOf(token);
    return typeof iat === 'number' ? iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}
