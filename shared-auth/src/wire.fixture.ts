import { type Role, roleClaims } from '@marketplace/shared-contract/roles';

export type Asked = { call: string; headers: Headers };
export type Answer = { status?: number; body?: unknown };
/** What the API answers to a call, e.g. `GET /allauth/post`. A function that throws is a network that fails. */
export type Wire = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

/** Puts a faked API behind `fetch`; the list it answers grows with each call. */
export function fakeApi(wire: Wire): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const one = {
      call: `${init?.method} ${new URL(String(input)).pathname.replace('/api', '')}`,
      headers: new Headers(init?.headers),
    };
    asked.push(one);
    const answer = wire[one.call];
    if (!answer) throw new TypeError(`Nothing answers ${one.call}`);
    const { status = 200, body } = await answer(one);
    const text = typeof body === 'string';
    const headers = { 'content-type': text ? 'text/plain' : 'application/json' };
    return new Response(body === undefined ? null : text ? body : JSON.stringify(body), { status, headers });
  };
  return asked;
}

let made = 0;

/** A pair of tokens, unlike every other; its access token expires `seconds` from now. */
export function somePair(seconds = 900, role: Role = 'buyer', sub = 'user-1') {
  made += 1;
  const claims = { sub, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + seconds, jti: made };
  return { token: `head.${btoa(JSON.stringify(claims))}.signature`, refreshToken: `refresh-${made}` };
}
