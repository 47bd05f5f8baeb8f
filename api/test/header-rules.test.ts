import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { registry } from '@marketplace/releases/registry.fixture';
import { fileSource } from '@marketplace/releases/sources/file';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import Fastify from 'fastify';
import { site } from '../src/web/site.fixture.ts';
import { webPlugin } from '../src/web/web.plugin.ts';
import { makeAccount, makeLivePost, password } from './fixtures.ts';
import { testProduct } from './product.ts';

/**
 * Who may cache a response: nobody; anybody who revalidates it; anybody for a while; anybody forever, because its name contains its hash.
 */
const kept = {
  never: /^no-store$/,
  'after asking': /^(no-cache|public, max-age=0)$/,
  'for a while': /^public, max-age=(3600|86400)$/,
  'for good': /^public, max-age=31536000, immutable$/,
};
type Kept = keyof typeof kept;
type Told = { statusCode: number; headers: Record<string, unknown> };

function assertRules(
  kind: string,
  { statusCode, headers }: Told,
  status: number,
  rule: Kept,
  policy: RegExp | undefined,
) {
  assert.equal(statusCode, status, kind);
  assert.match(String(headers['cache-control']), kept[rule], kind);
  assert.equal(headers['x-content-type-options'], 'nosniff', kind);
  assert.match(
    String(headers['referrer-policy']),
    /^(no-referrer|strict-origin|strict-origin-when-cross-origin)$/,
    kind,
  );
  assert.match(String(headers['strict-transport-security']), /^max-age=31536000/, kind);
  if (policy) assert.match(String(headers['content-security-policy']), policy, kind);
}

const nothing = /default-src 'none'/;

test('defect 44: each kind of API response has caching and security headers', async (t) => {
  const product = await testProduct(t, undefined, { METRICS_TOKEN: 'a token for the metrics' });
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
  const { call, app } = product;
  const login = { body: { Email: seller.email, Password: password } };
  const asked: [kind: string, Promise<Told>, status: number, Kept, RegExp?][] = [
    ['tokens', call(undefined, publicCalls.login, login), 200, 'never', nothing],
    [
      'a wrong password',
      call(undefined, publicCalls.login, { body: { ...login.body, Password: 'x' } }),
      401,
      'never',
      nothing,
    ],
    ['an account', call(seller, signedInCalls.accountDetails), 200, 'never', nothing],
    ['a visitor', call(undefined, signedInCalls.accountDetails), 401, 'never', nothing],
    ['another role', call(seller, { method: 'GET', path: '/admin/users', allow: ['admin'] }), 403, 'never', nothing],
    ['a post that is not there', call(seller, signedInCalls.post, { query: { id: 999_999 } }), 404, 'never', nothing],
    ['no id', call(seller, signedInCalls.post, { query: { id: 'x' } }), 400, 'never', nothing],
    ['a list for spreadsheets', call(seller, sellerCalls.exportExpressions, { query: { id } }), 200, 'never', nothing],
    ['a document', call(seller, sellerCalls.invoicePdf, { query: { id: invoice.invoiceId } }), 200, 'never', nothing],
    ['all of one’s data', call(seller, signedInCalls.yourDataZip), 200, 'never', nothing],
    ['labels', call(undefined, publicCalls.turnoverLabels), 200, 'for a while', nothing],
    ['a captcha', call(undefined, publicCalls.captchaChallenge), 200, 'never', nothing],
    ['no call', app.inject('/api/nothing'), 404, 'never', nothing],
    ['life', app.inject('/api/livez'), 200, 'never', nothing],
    [
      'measures',
      app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer a token for the metrics' } }),
      200,
      'never',
    ],
    ['the description', app.inject('/api/openapi.json'), 200, 'never', nothing],
    ['the page of the description', app.inject('/api/docs'), 200, 'never', nothing],
    ['its files', app.inject('/api/docs/static/swagger-ui.css'), 200, 'after asking', nothing],
    ['none of its files', app.inject('/api/docs/static/nothing.js'), 404, 'never', nothing],
    ['captured mail', app.inject('/api/dev/mailbox'), 200, 'never', nothing],
  ];
  for (const [kind, answer, ...rules] of asked) assertRules(kind, await answer, rules[0], rules[1], rules[2]);
});

test('defect 44: each kind of web response has caching and security headers', async (t) => {
  const dist = mkdtempSync(join(tmpdir(), 'web-'));
  t.after(() => rmSync(dist, { recursive: true }));
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  put('registry.json', JSON.stringify(registry));
  put('shell/main.01234567.js', 'start()');
  put('shell/plain.js', 'start()');
  put('remotes/seller/1.0.0-aa/remoteEntry.01234567.js', 'start()');
  const app = Fastify();
  await app.register(webPlugin, { folders: [dist], releases: fileSource(dist), site });
  const unbuilt = Fastify();
  await unbuilt.register(webPlugin, { folders: [dist], releases: () => undefined, site });
  t.after(() => Promise.all([app.close(), unbuilt.close()]));
  const of = (url: string, server = app) => server.inject({ url, headers: { accept: 'text/html' } });
  const page = /default-src 'none'.*script-src|script-src/;
  const asked: [kind: string, Promise<Told>, status: number, Kept, RegExp?][] = [
    ['a page', of('/login'), 200, 'after asking', page],
    ['a page that is not there', of('/nothing'), 404, 'after asking', page],
    ['a page of a server without a build', of('/', unbuilt), 503, 'never'],
    ['a file named by its content', of('/assets/main.01234567.js'), 200, 'for good'],
    ['a file of an area', of('/remotes/seller/1.0.0-aa/remoteEntry.01234567.js'), 200, 'for good'],
    ['a file with a plain name', of('/assets/plain.js'), 200, 'after asking'],
    ['the icon', of('/favicon.ico'), 200, 'for a while'],
    ['what crawlers read', of('/robots.txt'), 200, 'for a while'],
    ['the map of the site', of('/sitemap.xml'), 200, 'for a while'],
  ];
  for (const [kind, answer, ...rules] of asked) assertRules(kind, await answer, rules[0], rules[1], rules[2]);
});
