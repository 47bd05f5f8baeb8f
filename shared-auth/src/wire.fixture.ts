import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import { type Role, roleClaims } from '@marketplace/shared-contract/platform/routes/roles';

/** A call as made; `key` is its Idempotency-Key. */
export type Asked = {
  call: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  key: string | undefined;
};
/**
 * A fake response; strings are sent as text, everything else as JSON. `total` is a paged list's total, `version` an editable object's
 * version, `date` the server's time.
 */
export type Answer = {
  status?: number;
  body?: unknown;
  total?: number;
  version?: string;
  date?: Date;
  headers?: Record<string, string>;
};
/** The API's response to a call, e.g. `GET /allauth/post`. A function that throws simulates a network failure. */
export type Wire = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

/** Fakes the API behind `fetch`; the returned list grows with each call. */
export function fakeApi(wire: Wire): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const headers = new Headers(init?.headers);
    const one = {
      call: `${init?.method} ${pathname.replace('/api', '')}`,
      query: Object.fromEntries(searchParams),
      body: init?.body instanceof Blob ? init.body : init?.body ? JSON.parse(String(init.body)) : undefined,
      headers,
      key: headers.get('idempotency-key') ?? undefined,
    };
    asked.push(one);
    const answer = wire[one.call];
    if (!answer) throw new TypeError(`Nothing answers ${one.call}`);
    return responseOf(await answer(one));
  };
  return asked;
}

function responseOf({ status = 200, body, total, version, date, headers: further }: Answer): Response {
  const text = typeof body === 'string';
  const headers = new Headers({ 'content-type': text ? 'text/plain' : 'application/json', ...further });
  if (total !== undefined) headers.set(totalCountHeader, String(total));
  if (version) headers.set('etag', version);
  if (date) headers.set('date', date.toUTCString());
  return new Response(body === undefined ? null : text ? body : JSON.stringify(body), { status, headers });
}

let made = 0;

/** A unique pair of tokens; its access token expires `seconds` from now. */
export function somePair(seconds = 900, role: Role = 'buyer', sub = 'user-1') {
  made += 1;
  const claims = { sub, role: roleClaims[role], exp: Math.floor(Date.now() / 1000) + seconds, jti: made };
  return { token: `head.${btoa(JSON.stringify(claims))}.signature`, refreshToken: `refresh-${made}` };
}
