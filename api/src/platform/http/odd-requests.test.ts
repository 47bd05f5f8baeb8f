import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { everyCall } from '../../../test/every-call.ts';
import { makeAccount, productWith, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { apiHeaders } from './security-headers.ts';

/** Everything in an error response, whichever part made it. */
function assertRefusal(headers: Record<string, unknown>, label: string) {
  for (const [name, value] of Object.entries(apiHeaders)) assert.equal(headers[name], value, `${label}: ${name}`);
  assert.match(String(headers['content-type']), /^application\/json/, label);
}

test('defect 43: rejects U+0000 or an unpaired surrogate anywhere in any call, writing nothing', async (t) => {
  const product = await testProduct(t);
  const users = {
    buyer: await makeAccount(product, 'buyer'),
    seller: await makeAccount(product, 'seller'),
    admin: await makeAccount(product, 'admin'),
  };
  for (const user of Object.values(users)) await product.tokenOf(user);
  const before = await rowCounts(product);
  for (const call of everyCall) {
    const user = call.allow === 'everyone' ? undefined : users[call.allow[0] ?? 'admin'];
    for (const [query, body] of [
      [{ id: '1\u0000' }, undefined],
      [{ search: 'a\u0000b' }, {}],
      [{ 'na\u0000me': 'x' }, {}],
      [{}, { area: 'a\u0000' }],
      [{}, { area: [{ deep: ['\ud800'] }] }],
      [{}, { '\u0000': 1 }],
    ] as const) {
      if (body && call.method === 'GET') continue;
      const answer = await product.call(user, call, { query, ...(body && { body }) });
      const label = `${call.method} ${call.path} ${JSON.stringify([query, body])}`;
      assert.equal(answer.statusCode, 400, label);
      // A response to HEAD has no body.
      if (call.method !== 'HEAD') assert.match(answer.json().message, /characters that cannot be used/, label);
      assertRefusal(answer.headers, label);
    }
  }
  const { refreshToken: _, ...after } = await rowCounts(product);
  const { refreshToken: __, ...untouched } = before;
  assert.deepEqual(after, untouched);
});

test('a page with U+0000 in its address is the same page', async (t) => {
  const { app } = await testProduct(t);
  const open = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode;
  const status = await open('/login?q=0');
  assert.notEqual(status, 400);
  assert.deepEqual([await open('/login?q=%00'), await open('/login?%00=1')], [status, status]);
});

test('accepts text that mentions U+0000, and answers a list nested a hundred thousand deep', async (t) => {
  const { app, call } = await testProduct(t);
  const login = await call(undefined, publicCalls.login, { body: { Email: 'a@people.example', Password: '\\u0000' } });
  assert.equal(login.statusCode, 401);
  const deep = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"Email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  });
  assert.equal(deep.statusCode, 400);
});

test('defect 44: errors have the headers of other responses, and a 401 names the authentication scheme', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeAccount(product, 'buyer');
  const asked = [
    ['/api/nothing', 404],
    ['/nothing.js', 404],
    ['/api/%ff', 400],
    [`/api/posts/${'x'.repeat(300)}`, 404],
    ['/api/admin/users', 401],
  ] as const;
  for (const [url, status] of asked) {
    const answer = await product.app.inject(url);
    assert.equal(answer.statusCode, status, url);
    assertRefusal(answer.headers, url);
    assert.ok(Problem.parse(answer.json()).message);
    assert.equal(answer.headers['www-authenticate'], status === 401 ? 'Bearer realm="marketplace"' : undefined);
  }
  const old = await product.app.inject({ url: '/api/admin/users', headers: { authorization: 'Bearer a.b.c' } });
  assert.equal(old.headers['www-authenticate'], 'Bearer realm="marketplace", error="invalid_token"');
  const own = await product.call(buyer, { method: 'GET', path: '/buyer/nothing', allow: ['buyer'] });
  assertRefusal(own.headers, 'a call that is not there');
});

test('defect 44: no response of a call is cached, except labels', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  for (const call of everyCall.filter(({ method }) => method === 'GET')) {
    const { headers, statusCode } = await product.call(admin, call);
    const kept = statusCode === 200 && call.path.includes('label');
    const label = `${call.path} ${statusCode}`;
    if (kept) assert.match(String(headers['cache-control']), /^(public, max-age=3600|no-store)$/, label);
    else if (statusCode !== 200 || call.allow !== 'everyone') assert.equal(headers['cache-control'], 'no-store', label);
  }
});

test('defects 44 and 47: rejects a malformed request like any other', async (t) => {
  const { app } = await testProduct(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const [sent, status] of [
    [`GET /api/livez HTTP/1.1\r\nhost: x\r\nx-large: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ['nonsense\r\n\r\n', 400],
    ['GET /api/livez HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(sent);
    const [head = '', body = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    assert.match(first, new RegExp(`^HTTP/1.1 ${status} `));
    assertRefusal(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))), first);
    assert.ok(Problem.parse(JSON.parse(body)).message);
  }
});
