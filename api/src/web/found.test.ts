import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { registry } from '@marketplace/releases/registry.fixture';
import { fileSource } from '@marketplace/releases/sources/file';
import { descriptions } from '@marketplace/shared-contract/web/seo';
import Fastify from 'fastify';
import { site } from './site.fixture.ts';
import { webPlugin } from './web.plugin.ts';

const withText = registry.areas.map((area) =>
  area.name === 'public' ? { ...area, texts: { PrivacyPolicy: '<h2>Your rights</h2>' } } : area,
);
const dist = mkdtempSync(join(tmpdir(), 'found-'));
after(() => rmSync(dist, { recursive: true }));
writeFileSync(join(dist, 'registry.json'), JSON.stringify({ ...registry, areas: withText }));

const app = Fastify();
await app.register(webPlugin, { folders: [dist], releases: fileSource(dist), site });
const postPages = Fastify();
const postWords = async (id: number) => {
  if (id === 9) throw new Error('The database is gone');
  return id === 7
    ? {
        ...{ title: 'Bakery & <Sons>', description: 'Bakeries, London. $& for sale', path: '/for-sale/7' },
        picture: '/api/unauth/cover?id=1&width=960',
      }
    : undefined;
};
const wholeText = async (route: string, { released }: { released: string | undefined }) => {
  if (route === 'TCs') throw new Error('The database is gone');
  if (route === 'PrivacyPolicy') return released;
  return route === 'Help' ? '<h2>Selling</h2><p>£345 $&</p>' : undefined;
};
await postPages.register(webPlugin, { folders: [dist], releases: fileSource(dist), site, postWords, wholeText });
const postPage = async (url: string) => (await postPages.inject({ url, headers: { accept: 'text/html' } })).body;
const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const found = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const block = (body: string, type: string) =>
  JSON.parse(found(body, new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`)) ?? 'null');

test('a public page has its own title and description, and one canonical address whatever the query', async () => {
  const { body, headers } = await get('/login?name=PostDetail&id=7');
  assert.equal(headers['x-robots-tag'], undefined);
  assert.doesNotMatch(body, /noindex/);
  assert.equal(found(body, /<meta name="description" content="([^"]+)">/), descriptions.Login);
  assert.equal(found(body, /<link rel="canonical" href="([^"]+)">/), 'https://market.example/login');
  assert.equal(found(body, /<meta property="og:url" content="([^"]+)">/), 'https://market.example/login');
  assert.equal(found(body, /<meta property="og:image" content="([^"]+)">/), 'https://market.example/share-card.png');
});

test('an open page hidden from search engines still describes itself; a private one does not', async () => {
  assert.match((await get('/not-found')).body, /<meta name="description" content="There is no page/);
  assert.doesNotMatch((await get('/posting-inbox/')).body, /name="description"/);
});

test('the home page describes the site, other pages their place in it', async () => {
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
  test(`${url} asks search engines to leave it out, and has no canonical address`, async () => {
    const { body, headers } = await get(url);
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(body, /canonical|og:|ld\+json/);
    assert.ok(!body.includes('token'), 'nothing of the query is in the page');
  });
}

test('only open pages contain their first words before any script runs', async () => {
  assert.match((await get('/')).body, /<main>.*<h1>Buy and sell businesses and assets in insolvency<\/h1>/s);
  assert.match(
    (await get('/help/faqs')).body,
    /<main>.*<h1>Help<\/h1>.*<\/main>.*<noscript>.*How the marketplace works/s,
  );
  assert.doesNotMatch((await get('/posting-inbox/')).body, /<h1>/);
});

for (const url of ['/for-sale/7', '/FOR-SALE/7/', '/post/7']) {
  test(`design review 2: ${url} names its post in link previews, and stays out of search engines`, async () => {
    const body = await postPage(url);
    assert.match(body, /<title>Bakery &amp; &lt;Sons&gt; · /);
    assert.equal(
      found(body, /<meta property="og:title" content="([^"]+)">/)?.startsWith('Bakery &amp; &lt;Sons&gt; · '),
      true,
    );
    assert.equal(
      found(body, /<meta property="og:description" content="([^"]+)">/),
      'Bakeries, London. $&amp; for sale',
    );
    assert.equal(found(body, /<meta property="og:url" content="([^"]+)">/), 'https://market.example/for-sale/7');
    assert.match(body, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(body, /canonical|ld\+json|<Sons>/);
  });
}

test('only a visitor’s page of a post preloads the picture at its top, before the scripts', async () => {
  const preload = '<link rel="preload" as="image" href="/api/unauth/cover?id=1&amp;width=960" fetchpriority="high">';
  assert.ok((await postPage('/for-sale/7')).includes(preload));
  for (const url of ['/post/7', '/for-sale/8', '/']) assert.doesNotMatch(await postPage(url), /as="image"/, url);
});

test('a page looks the same for a closed post, an invalid id and an unreachable database', async () => {
  const plain = (await postPage('/for-sale/8')).replaceAll(/nonce[^>]+>/g, '');
  assert.doesNotMatch(plain, /og:/);
  for (const id of ['9', '0', '-7', '7x', '7%2F', '99999999999', "7'"]) {
    assert.equal((await postPage(`/for-sale/${id}`)).replaceAll(/nonce[^>]+>/g, ''), plain, id);
  }
  assert.match(await postPage('/for-sale/7'), /<h1>Bakery &amp; &lt;Sons&gt;<\/h1>/);
  assert.doesNotMatch(await postPage('/post/7'), /<h1>/);
});

test('the sitemap lists the released public pages, and robots.txt links to it', async () => {
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

test('the page passes the shell its settings, whatever characters they contain', async () => {
  const { body } = await get('/');
  assert.deepEqual(block(body, 'application/json" id="settings'), { mailServiceUrl: site.mailServiceUrl });
});

test('a page mentions traces only if they are on', async () => {
  assert.doesNotMatch((await get('/')).body, /traces/);
  const traced = Fastify();
  await traced.register(webPlugin, { folders: [dist], releases: fileSource(dist), site: { ...site, traces: true } });
  const { body } = await traced.inject({ url: '/', headers: { accept: 'text/html' } });
  assert.match(body, /<meta name="traces" content="on">\n/);
});

test('icons and the image of link previews are separate files', async () => {
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

test('defect 138: a text page includes its text for browsers without scripts, and works without it if it cannot be read', async () => {
  const without = async (url: string) => found(await postPage(url), /<noscript>(.*?)<\/noscript>/s) ?? '';
  assert.match(await without('/help/faqs'), /reload the page\.<\/p><h2>Selling<\/h2><p>£345 \$&<\/p><ul>/);
  assert.match(await without('/privacy-policy'), /<h2>Your rights<\/h2><ul>/);
  assert.doesNotMatch(await postPage('/help/faqs'), /Your rights/);
  for (const path of ['/terms-and-conditions', '/login'])
    assert.match(await without(path), /reload the page\.<\/p><ul>/);
});
