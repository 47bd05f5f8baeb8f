import { type Role, roleClaims } from '@marketplace/shared-contract/platform/routes/roles';

/** A session's tokens, with an access token good for `minutes`. */
export function cannedTokens(role: Role, minutes = 15) {
  const claims = { sub: `${role}-1`, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + minutes * 60 };
  return { token: `.${btoa(JSON.stringify(claims))}.`, refreshToken: 'refresh' };
}
