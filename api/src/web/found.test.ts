import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { registry, site } from '@marketplace/releases/registry.fixture';
import { fileSource } from '@marketplace/releases/sources/file';
import { descriptions } from '@marketplace/shared-contract/seo';
import Fastify from 'fastify';
import { webPlugin } from './web.plugin.ts';

const dist = mkdtempSync(join(tmpdir(), 'found-'));
after(() => rmSync(dist, { recursive: true }));
writeFileSync(join(dist, 'registry.json'), JSON.stringify(registry));

const app = Fastify();
await app.register(webPlugin, { folders: [dist], releases: fileSource(dist), site });
const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const found = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const block = (body: string, type: string) =>
  JSON.parse(found(body, new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`)) ?? 'null');

test('a public page says what it is, by one address whatever query it was asked for with', async () => {
  const { body, headers } = await get('/login?name=PostDetail&id=7');
  assert.equal(headers['x-robots-tag'], undefined);
  assert.doesNotMatch(body, /noindex/);
  assert.equal(found(body, /<meta name="description" content="([^"]+)">/), descriptions.Login);
  assert.equal(found(body, /<link rel="canonical" href="([^"]+)">/), 'https://market.example/login');
  assert.equal(found(body, /<meta property="og:url" content="([^"]+)">/), 'https://market.example/login');
  assert.equal(found(body, /<meta property="og:image" content="([^"]+)">/), 'https://market.example/share-card.png');
});

test('an open page that is not to be found still says what it is, a private one does not', async () => {
  assert.match((await get('/not-found')).body, /<meta name="description" content="There is no page/);
  assert.doesNotMatch((await get('/posting-inbox/')).body, /name="description"/);
});

test('the home says what the site is, other pages where in it they are', async () => {
  const typesOf = (graph: { '@type': string }[]) => graph.map((one) => one['@type']);
  const home = block((await get('/')).body, 'application/ld\\+json');
  assert.deepEqual(typesOf(home['@graph']), ['Organization', 'WebSite', 'WebPage']);
  const help = block((await get('/help/faqs')).body, 'application/ld\\+json');
  assert.deepEqual(typesOf(help['@graph']), ['WebPage', 'BreadcrumbList']);
  assert.equal(help['@graph'][1].itemListElement[1].item, 'https://market.example/help/faqs');
});

const hidden = [
  '/posting-inbox/',
  '/post/7',
  '/admin/users',
  '/confirm-email?token=t',
  '/not-found',
  '/privacy-policy',
  '/no/such',
];
for (const url of hidden) {
  test(`${url} asks to be left out of search, and names no address`, async () => {
    const { body, headers } = await get(url);
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(body, /canonical|og:|ld\+json/);
    assert.ok(!body.includes('token'), 'nothing of the query is in the page');
  });
}

test('the words of an open page are there before any script, those of a private one are not', async () => {
  assert.match((await get('/')).body, /<main>.*<h1>Businesses in distress deserve a wider market<\/h1>/s);
  assert.match(
    (await get('/help/faqs')).body,
    /<main>.*<h1>Help<\/h1>.*<\/main>.*<noscript>.*How the marketplace works/s,
  );
  assert.doesNotMatch((await get('/posting-inbox/')).body, /<h1>/);
});

test('the sitemap has the released pages that are to be found, and robots.txt leads to it', async () => {
  const sitemap = await get('/sitemap.xml');
  assert.equal(sitemap.headers['content-type'], 'application/xml; charset=utf-8');
  const addresses = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  assert.deepEqual(
    addresses,
    ['/', '/login', '/help/faqs'].map((path) => site.publicUrl + path),
  );
  const robots = await get('/robots.txt');
  assert.equal(robots.headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(robots.body, /^Disallow: \/api\/$/m);
  assert.match(robots.body, /^Allow: \/api\/unauth\/$/m);
  assert.match(robots.body, /^Sitemap: https:\/\/market\.example\/sitemap\.xml$/m);
});

test('the page hands the shell its settings, whatever is in them', async () => {
  const { body } = await get('/');
  assert.deepEqual(block(body, 'application/json" id="settings'), { mailServiceUrl: site.mailServiceUrl });
});

test('icons and the card of shared links are files of their own', async () => {
  for (const [file, type] of [
    ['icon.svg', 'image/svg+xml'],
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['apple-touch-icon.png', 'image/png'],
    ['share-card.png', 'image/png'],
  ]) {
    const { statusCode, headers } = await get(`/${file}`);
    assert.deepEqual([statusCode, headers['content-type']], [200, type]);
    assert.equal(headers['cache-control'], 'public, max-age=86400');
  }
});
