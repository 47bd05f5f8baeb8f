import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { toPublicRegistry } from '@marketplace/releases/public-registry';
import { area, registry } from '@marketplace/releases/registry.fixture';
import { resolveReleaseUrls } from '@marketplace/releases/resolve-urls';
import { fileSource } from '@marketplace/releases/sources/file';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import Fastify from 'fastify';
import { site } from './site.fixture.ts';
import { webPlugin } from './web.plugin.ts';

const dist = mkdtempSync(join(tmpdir(), 'web-'));
after(() => rmSync(dist, { recursive: true }));

function put(file: string, content: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), content);
}
put('registry.json', JSON.stringify(registry));
put('shell/main.01234567.js', 'start()');
put('shell/main.01234567.js.br', 'brotli');
put('shell/robots.txt', 'all');

const app = Fastify();
await app.register(webPlugin, { folders: [dist], releases: fileSource(dist), site });
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers });
const hintsOf = (page: string) => [...page.matchAll(/rel="preload" as="\w+" href="([^"]+)"/g)].map(([, file]) => file);

test('a page starts the shell, preloads what its route needs and contains the registry', async () => {
  const { statusCode, body, headers } = await get('/login?name=PostDetail');
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.match(body, /<title>Login · Marketplace<\/title>/);
  // D6: the shell's start files are requested before anything that may hang.
  assert.deepEqual(hintsOf(body), [
    '/assets/bootstrap.01234567.css',
    '/assets/main.01234567.js',
    '/assets/bootstrap.01234567.js',
    '/remotes/public/1.0.0-aa/remoteEntry.01234567.js',
    '/remotes/public/1.0.0-aa/1.01234567.js',
    '/remotes/public/1.0.0-aa/2.01234567.js',
    '/assets/form.01234567.js',
  ]);
  const block = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? '');
  assert.deepEqual({ shell: block('shell'), areas: block('registry') }, toPublicRegistry(registry, 'everyone'));
});

test('the page of an Admin’s screen reveals neither the screen nor the area', async () => {
  for (const name of routeNames.filter((one) => isForAdminsOnly(routes[one].allow))) {
    const { body, statusCode } = await get(routes[name].path.replace(/:\w+/g, '1'));
    assert.equal(statusCode, 200, name);
    assert.match(body, /<title>Marketplace<\/title>/, name);
    assert.ok(!body.includes(routes[name].title), name);
    assert.doesNotMatch(body, /remotes\/admin/, name);
  }
});

test('every file of the page has an integrity hash and is requested in CORS mode', async () => {
  const { body } = await get('/');
  const main = 'href="/assets/main.01234567.js" integrity="sha384-main" crossorigin="anonymous"';
  assert.ok(body.includes(`<link rel="preload" as="script" ${main}>`));
  assert.ok(body.includes(`<script ${main.replace('href', 'src')} defer></script>`));
  assert.match(
    body,
    /rel="stylesheet" href="\/assets\/bootstrap[^"]+" integrity="sha384-style" crossorigin="anonymous"/,
  );
  assert.match(body, /remoteEntry.01234567.js" integrity="sha384-public"/);
  assert.doesNotMatch(body, /prefetch/, 'defect 136: the shell asks for manifests, once');
});

test('each page has its own policy and nonce, without which no style applies and no script runs', async () => {
  const [one, other] = [await get('/'), await get('/')];
  const policy = String(one.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  assert.match(policy, /script-src 'self' 'sha256-digest';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.ok(nonce && one.body.includes(`<style nonce="${nonce}">`));
  assert.ok(!other.body.includes(nonce));
  assert.doesNotMatch(one.body, / on\w+="| style="/);
  assert.deepEqual(one.body.match(/<script>.*?<\/script>/g), ['<script>mark()</script>']);
});

test('allows Google’s captcha only if the settings ask for it', async () => {
  assert.doesNotMatch(String((await get('/')).headers['content-security-policy']), /google/);
  const asked = Fastify();
  await asked.register(webPlugin, { folders: [dist], releases: fileSource(dist), site, recaptcha: true });
  const { headers } = await asked.inject({ url: '/help/contactus', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  assert.match(
    policy,
    /script-src 'self' '[^']+' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
  );
  assert.match(policy, /frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /);
});

test('the browser rejects scripts without a hash, unless Google’s captcha needs one', async () => {
  assert.equal((await get('/')).headers['integrity-policy'], 'blocked-destinations=(script)');
  const asked = Fastify();
  await asked.register(webPlugin, { folders: [dist], releases: fileSource(dist), site, recaptcha: true });
  const { headers } = await asked.inject({ url: '/', headers: { accept: 'text/html' } });
  assert.equal(headers['integrity-policy'], undefined);
});

test('allows an area from its own origin and no other', async () => {
  const elsewhere = resolveReleaseUrls({
    ...registry,
    areas: [{ ...area('seller', ['seller']), origin: 'https://seller.example' }],
  });
  const asked = Fastify();
  await asked.register(webPlugin, { folders: [dist], releases: () => elsewhere, site });
  const { headers, body } = await asked.inject({ url: '/user/live-posts', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src']) {
    assert.match(policy, new RegExp(`${directive} 'self'[^;]* https://seller\\.example(;|$)`));
  }
  assert.match(policy, /frame-src 'self';/);
  assert.match(policy, /default-src 'self';/);
  assert.ok(hintsOf(body).includes('https://seller.example/remotes/seller/1.0.0-aa/remoteEntry.01234567.js'));
  assert.match(body, /remoteEntry.01234567.js" integrity="sha384-seller" crossorigin="anonymous"/);
});

test('allows scripts from the visitor’s own machine only for developers’ areas', async () => {
  const closed = await get('/');
  assert.doesNotMatch(closed.body + JSON.stringify(closed.headers), /localhost|127\.0\.0\.1|areaOverrides/);
  const asked = Fastify();
  const open = { ...site, areaOverrides: true };
  await asked.register(webPlugin, { folders: [dist], releases: fileSource(dist), site: open });
  const { headers, body } = await asked.inject({ url: '/', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src']) {
    assert.match(policy, new RegExp(`${directive} 'self'[^;]* http://localhost:\\* [^;]*http://127\\.0\\.0\\.1:\\*`));
  }
  assert.match(policy, /frame-src 'self';/);
  assert.match(policy, /default-src 'self';/);
  assert.equal(headers['integrity-policy'], undefined);
  assert.match(body, /"areaOverrides":true/);
});

test('only the configured report’s origin may be framed, and nothing else of it loads', async () => {
  const asked = Fastify();
  await asked.register(webPlugin, {
    folders: [dist],
    releases: fileSource(dist),
    site: { ...site, dashboardUrl: 'https://reports.example/embed/1?a=b' },
  });
  const { headers } = await asked.inject({ url: '/admin/dashboards', headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /frame-src 'self' https:\/\/reports\.example;/);
  assert.equal(policy.split('reports.example').length, 2);
});

test('no page reveals anything about the admin area', async () => {
  for (const url of ['/', '/admin/posts', '/login', '/no/such']) {
    const { body, headers } = await get(url);
    assert.doesNotMatch(body + JSON.stringify(headers), /remotes\/admin|"name":"admin"|admin team|sha384-admin/, url);
  }
});

test('an Admin’s page preloads only the shell', async () => {
  const { body, statusCode } = await get('/admin/users');
  assert.equal(statusCode, 200);
  const start = ['/assets/bootstrap.01234567.css', '/assets/main.01234567.js', '/assets/bootstrap.01234567.js'];
  assert.deepEqual(hintsOf(body), start);
  assert.doesNotMatch(body, /Administrate|remotes\/admin|Admin team/);
});

test('knows addresses with an id, a trailing slash or capitals; others get the page with status 404', async () => {
  for (const url of ['/post/7', '/post/post-new', '/posting-inbox', '/Help/FAQs/', '/user/view-interest/3']) {
    assert.equal((await get(url)).statusCode, 200, url);
  }
  for (const url of ['/no/such/page', '/post/7/nothing']) {
    const { statusCode, headers } = await get(url);
    assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8'], url);
  }
});

test('calls, files and clients that do not accept HTML never get the page', async () => {
  const readsJson = { accept: 'application/json' };
  const answers = [get('/api/nothing'), get('/api'), get('/nothing.ico'), get('/assets/none.js'), get('/x', readsJson)];
  for (const { statusCode, headers } of await Promise.all(answers)) {
    assert.deepEqual([statusCode, headers['content-type']], [404, 'application/json; charset=utf-8']);
  }
});

test('a file retried at another address is the same file with the same headers', async () => {
  const said = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => {
    const { date: _, ...rules } = headers;
    return { statusCode, body, rules };
  };
  const accepted: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }];
  for (const accept of accepted) {
    const [once, again] = [get('/assets/main.01234567.js', accept), get('/assets/main.01234567.js?again=2', accept)];
    assert.deepEqual(said(await again), said(await once));
  }
  assert.equal((await get('/assets/none.js?again=1', {})).statusCode, 404);
});

test('a hashed file is cached for ever and served precompressed', async () => {
  const plain = await get('/assets/main.01234567.js', {});
  assert.equal(plain.body, 'start()');
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(plain.headers['x-content-type-options'], 'nosniff');
  const small = await get('/assets/main.01234567.js', { 'accept-encoding': 'gzip, br' });
  assert.deepEqual([small.body, small.headers['content-encoding']], ['brotli', 'br']);
  assert.equal((await get('/assets/robots.txt', {})).headers['cache-control'], 'public, max-age=0');
});

test('serves nothing outside the two folders', async () => {
  for (const url of ['/assets/../registry.json', '/assets/%2e%2e/registry.json', '/remotes/..%2fregistry.json']) {
    assert.notEqual((await get(url, {})).statusCode, 200, url);
  }
});

test('compresses the page as the browser accepts', async () => {
  assert.equal((await get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding'], 'br');
  assert.equal((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
  assert.equal((await get('/', {})).headers['content-encoding'], undefined);
});

test('an area released while the server runs is on the next page', async () => {
  const released = { ...registry, areas: [{ ...area('public', 'everyone'), version: '2.0.0-cc' }] };
  put('registry.json', JSON.stringify(released));
  utimesSync(join(dist, 'registry.json'), new Date(0), new Date(0));
  assert.match((await get('/')).body, /2\.0\.0-cc/);
});

test('without a build, the response says what to do', async () => {
  const bare = Fastify();
  await bare.register(webPlugin, { folders: [dist], releases: () => undefined, site });
  const { statusCode, body } = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
  assert.equal(statusCode, 503);
  assert.match(body, /npm run build/);
});

test('defect 43: an odd spelling of a file’s address is a 404, not a server error', async () => {
  const odd = [
    '..%2fregistry.json',
    '..%5cregistry.json',
    '....//',
    '%2e%2e/registry.json',
    'main%00.js',
    '.hidden',
    'a//b',
  ];
  for (const folder of ['assets', 'remotes'])
    for (const path of [...odd, '..%2f..%2f..%2fetc%2fpasswd', 'C:%5cx', '%c0%ae%c0%ae/x', 'x'.repeat(5000)]) {
      const { statusCode } = await get(`/${folder}/${path}`, {});
      assert.ok(statusCode === 404 || statusCode === 400 || statusCode === 414, `/${folder}/${path}: ${statusCode}`);
    }
  assert.equal((await get('/assets/main.01234567.js', {})).statusCode, 200);
});

test('defect 44: on TLS, pages and files send HSTS for a year', async (t) => {
  const strict = 'max-age=31536000; includeSubDomains';
  for (const url of ['/', '/assets/main.01234567.js', '/robots.txt'])
    assert.equal((await get(url)).headers['strict-transport-security'], strict, url);
  const plain = Fastify();
  t.after(() => plain.close());
  await plain.register(webPlugin, {
    folders: [dist],
    releases: fileSource(dist),
    site: { ...site, publicUrl: 'http://127.0.0.1:3000' },
  });
  assert.equal((await plain.inject('/')).headers['strict-transport-security'], undefined);
});
