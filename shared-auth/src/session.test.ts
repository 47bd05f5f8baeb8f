import { expect, test } from '@jest/globals';
import { sessionOf } from './session.ts';
import { isCurrent } from './token-life.ts';
import { somePair } from './wire.fixture.ts';

const tokenOf = (claims: unknown) => `head.${btoa(JSON.stringify(claims))}.signature`;
const exp = 2_000_000_000;

test.each([
  ['Interested Party', 'buyer'],
  ['Insolvency Practitioner', 'seller'],
  ['Admin', 'admin'],
])('maps the claim %s to the role %s', (claim, role) => {
  expect(sessionOf(tokenOf({ sub: 'u1', role: claim, exp }))).toEqual({ userId: 'u1', role, expiresAt: exp * 1000 });
});

test.each([
  ['an unknown role', tokenOf({ sub: 'u1', role: 'Owner', exp })],
  ['no subject', tokenOf({ role: 'Admin', exp })],
  ['no expiry', tokenOf({ sub: 'u1', role: 'Admin' })],
  ['no claims at all', 'head.!!.signature'],
  ['nothing', ''],
])('a token with %s is not a session', (_, token) => {
  expect(sessionOf(token)).toBeUndefined();
});

test('reads base64url claims with non-ASCII text', () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ sub: 'Zoë>>??', role: 'Admin', exp }));
  const base64url = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  expect(sessionOf(`head.${base64url}.signature`)?.userId).toBe('Zoë>>??');
});

test('a token counts until ten seconds before it expires', () => {
  expect(isCurrent(somePair(12).token)).toBe(true);
  expect(isCurrent(somePair(9).token)).toBe(false);
});
