import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, registry } from '@marketplace/releases/registry.fixture';
import { isInShare } from '@marketplace/releases/shares';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import type { Registry } from '@marketplace/shared-contract/web/areas';
import Fastify from 'fastify';
import { testProduct } from '../../test/product.ts';
import { site } from './site.fixture.ts';
import { webPlugin } from './web.plugin.ts';

const next = '2.0.0-cc';
const shared = (percent: number) => ({
  percent,
  since: '2026-11-22T00:00:00.000Z',
  area: { ...area('public', 'everyone'), version: next },
});

/** A site with a shared public area, and a browser that keeps its cookie. */
async function siteWith(percent: number | undefined, publicUrl = site.publicUrl) {
  const name = publicUrl.startsWith('https:') ? '__Host-release' : 'release';
  let state = percent === undefined ? registry : { ...registry, shares: [shared(percent)] };
  const app = Fastify();
  await app.register(webPlugin, {
    folders: [import.meta.dirname],
    releases: () => state,
    site: { ...site, publicUrl },
  });
  return {
    release: (to: typeof state) => {
      state = to;
    },
    open: async (cookie?: string) => {
      const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie: `${name}=${cookie}` }) };
      const page = await app.inject({ url: '/login', headers });
      const areas = JSON.parse(/id="registry">(.*?)<\/script>/.exec(page.body)?.[1] ?? '') as Registry['areas'];
      const version = areas.find(({ name }) => name === 'public')?.version;
      return { version, headers: page.headers, cookie: page.cookies.find((sent) => sent.name === name) };
    },
  };
}

test('a browser draws a number once and stays on one release; its page is not cached for others', async () => {
  const { open } = await siteWith(50);
  const first = await open();
  const { name, value, ...how } = first.cookie ?? { name: '', value: '' };
  assert.match(value, /^\d{1,2}$/);
  assert.deepEqual(how, { path: '/', httpOnly: true, sameSite: 'Lax', secure: true, maxAge: 2_592_000 });
  for (let turn = 0; turn < 5; turn += 1) {
    const again = await open(value);
    assert.deepEqual([again.version, again.cookie], [first.version, undefined]);
    assert.equal(again.headers['cache-control'], 'private, no-store');
    assert.equal(again.headers.vary, 'accept-encoding, cookie');
  }
});

test('replaces a number that is out of range', async () => {
  const { open } = await siteWith(50);
  for (const wrong of ['', '100', '-1', '7x', 'x'.repeat(3000), '%00', '1e1'])
    assert.match((await open(wrong)).cookie?.value ?? '', /^\d{1,2}$/, wrong);
});

test('without a shared release browsers get no number, and pages are the same for all', async () => {
  const { open } = await siteWith(undefined);
  for (const cookie of [undefined, '7']) {
    const page = await open(cookie);
    assert.deepEqual([page.version, page.cookie, page.headers.vary], ['1.0.0-aa', undefined, 'accept-encoding']);
    assert.equal(page.headers['cache-control'], 'no-cache');
  }
  const { open: openPlain } = await siteWith(50, 'http://127.0.0.1:3000');
  assert.equal((await openPlain()).cookie?.secure, undefined, 'a desk has no TLS');
});

test('a withdrawn share is gone on the next page', async () => {
  const { open, release } = await siteWith(99);
  const bucket = Array.from({ length: 100 }, (_, one) => one).find((one) => isInShare(shared(99), one));
  assert.equal((await open(String(bucket))).version, next);
  release(registry);
  assert.equal((await open(String(bucket))).version, '1.0.0-aa');
});

test('an open tab compares its releases with those for its own browser', async (t) => {
  const product = await testProduct(t, undefined, {}, { releases: () => ({ ...registry, shares: [shared(10)] }) });
  const versionFor = async (cookie: string) => {
    const answer = await product.app.inject({ url: apiBase + areaCalls.areas.path, headers: { cookie } });
    return answer.json<Registry>().areas.find(({ name }) => name === 'public')?.version;
  };
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  const inside = all.find((bucket) => isInShare(shared(10), bucket));
  const outside = all.find((bucket) => !isInShare(shared(10), bucket));
  assert.equal(await versionFor(`__Host-release=${inside}`), next);
  assert.equal(await versionFor(`release=${inside}`), '1.0.0-aa', 'another name of the domain may have set it');
  assert.equal(await versionFor(`__Host-release=${outside}`), '1.0.0-aa');
  assert.equal(await versionFor('__Host-release=nothing'), '1.0.0-aa');
});
