import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { preview } from '@marketplace/releases/commands/preview';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { publishServable, servedStore } from '@marketplace/releases/previewed-store.fixture';
import { addressOf, previewSource } from '@marketplace/releases/previews/source';
import { site } from '@marketplace/releases/registry.fixture';
import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import type { Preview, Registry } from '@marketplace/shared-contract/web/areas';
import Fastify from 'fastify';
import { makeAccount } from '../../test/fixtures.ts';
import { testProduct } from '../../test/product.ts';
import { webPlugin } from './web.plugin.ts';

const key = 'k'.repeat(32);
const now = () => new Date('2026-11-02T09:00:00Z');
const until = '2026-11-09T09:00:00.000Z';

/** A site with previews of seller `b` and of admin `b`. */
async function previewed(t: TestContext, keys = [key]) {
  const releases = releasesInFolder(t);
  const { target } = releases;
  const registry = await servedStore(releases);
  const addressIn = async (name: string, parts: ('seller' | 'admin')[]) => {
    for (const part of parts) await publishServable(releases, part, 'b');
    const versions = parts.map((part) => ({ part, version: 'b' }));
    return addressOf(await preview(target, { name, versions, who: 'ada@desk', now: now() }), 'live', key);
  };
  const addresses = {
    seller: await addressIn('pr-42', ['seller']),
    admin: await addressIn('pr-43', ['admin']),
    both: await addressIn('pr-44', ['admin', 'seller']),
  };
  const previews = previewSource({
    ...{ keys, channel: 'live', openStore: async () => target, now },
    logError: (message) => assert.fail(message),
  });
  const app = Fastify();
  await app.register(webPlugin, { folders: [import.meta.dirname], releases: () => registry, previews, site });
  const open = async (query: string, path = '/login') => {
    const { body, headers, statusCode, cookies } = await app.inject({
      url: `${path}?${query}`,
      headers: { accept: 'text/html' },
    });
    const block = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
    const areas = (block('registry') as Registry['areas']).map(({ name, version }) => `${name} ${version}`);
    // The nonce is each page's own.
    const same = (text: string) => text.replaceAll(/nonce-[^']+|nonce="[^"]+"|content="[\w+/]{22}=="/g, '');
    return {
      ...{ areas, headers, statusCode, cookies, preview: block('preview') as Preview | null },
      page: same(body + JSON.stringify({ ...headers, date: '', 'content-length': '' })),
    };
  };
  return { addresses, open, previews, registry };
}

test('a page has the build of its preview, says so, and is nobody else’s', async (t) => {
  const { addresses, open } = await previewed(t);
  const { areas, preview: shown, headers, cookies } = await open(addresses.seller);
  assert.deepEqual(areas, ['public a', 'seller b']);
  assert.deepEqual(shown, { releases: [{ area: 'seller', version: 'b' }], until });
  assert.equal(headers['cache-control'], 'private, no-store');
  assert.equal(headers['x-robots-tag'], 'noindex');
  assert.deepEqual(cookies, [], 'no other tab of this browser gets it');
  const { areas: live, preview: none, headers: usual } = await open('name=PostDetail');
  assert.deepEqual([live, none, usual['cache-control']], [['public a', 'seller a'], null, 'no-cache']);
  assert.equal((await open(addresses.seller, '/no/such/page')).statusCode, 404);
});

test('an address that opens nothing gets what is served, is told why, and is not kept by a cache', async (t) => {
  const { addresses, open } = await previewed(t);
  for (const query of ['release=seller@b', `${addresses.seller}&release=public@b`, 'preview=<script>', 'release=']) {
    const { areas, preview: shown, headers, statusCode } = await open(query);
    assert.deepEqual([areas, statusCode], [['public a', 'seller a'], 200], query);
    assert.equal(shown?.problem, 'This is not the address of a preview, or not all of it.');
    assert.deepEqual([headers['cache-control'], headers.location], ['private, no-store', undefined]);
  }
  const { open: openOff } = await previewed(t, []);
  assert.equal((await openOff(addresses.seller)).preview?.problem, 'This server shows no previews.');
});

test('a page is the same whether an address of the admin area is right or not', async (t) => {
  const { addresses, open } = await previewed(t);
  const right = await open(addresses.admin);
  const forged = await open(addresses.admin.replace(/.{4}$/, 'AAAA'));
  assert.equal(right.page, forged.page);
  assert.equal(right.preview, null);
  assert.doesNotMatch(right.page, /remotes\/admin|admin@/);
  const { preview: both, page } = await open(addresses.both);
  assert.deepEqual(both?.releases, [{ area: 'seller', version: 'b' }]);
  assert.doesNotMatch(page, /remotes\/admin|"admin"/);
});

test('an open tab is told of its preview alone, and only an Admin of one of the admin area', async (t) => {
  const { addresses, previews, registry } = await previewed(t);
  const product = await testProduct(t, undefined, {}, { releases: () => registry, previews });
  const admin = await makeAccount(product, 'admin');
  const ask = async (who: typeof admin | undefined, address: string) => {
    const query = Object.fromEntries(new URLSearchParams(address));
    const answer = await product.call(who, who ? areaCalls.adminAreas : areaCalls.areas, { query });
    assert.equal(answer.headers['cache-control'], 'no-store');
    const { areas, preview: shown } = answer.json<Registry>();
    return [areas.map(({ name, version }) => `${name} ${version}`).join(), shown];
  };
  const seller = { area: 'seller', version: 'b' };
  const ofAdmin = { area: 'admin', version: 'b' };
  assert.deepEqual(await ask(undefined, addresses.seller), ['public a,seller b', { releases: [seller], until }]);
  assert.deepEqual(await ask(undefined, addresses.admin), ['public a,seller a', undefined]);
  assert.deepEqual(await ask(undefined, addresses.both), ['public a,seller b', { releases: [seller], until }]);
  assert.deepEqual(await ask(undefined, ''), ['public a,seller a', undefined]);
  assert.deepEqual(await ask(admin, addresses.admin), ['admin b,public a,seller a', { releases: [ofAdmin], until }]);
  const [versions, refused] = await ask(admin, addresses.admin.replace(/.{4}$/, 'AAAA'));
  const problem = 'This is not the address of a preview, or not all of it.';
  assert.deepEqual([versions, refused], ['public a,seller a,admin a', { releases: [], problem }]);
});

test('Area Health has the previews that are open, of one area or all, with who made them and their address', async (t) => {
  const { addresses, previews, registry } = await previewed(t);
  const product = await testProduct(t, undefined, {}, { releases: () => registry, previews });
  const admin = await makeAccount(product, 'admin');
  const health = async (query: Record<string, string> = {}) =>
    (await product.call(admin, adminCalls.areaHealth, { query })).json<AreaHealth>();
  const { previews: all } = await health();
  assert.deepEqual(
    all?.map(({ name, releases }) => [name, releases.map(({ area }) => area)]),
    [
      ['pr-42', ['seller']],
      ['pr-43', ['admin']],
      ['pr-44', ['admin', 'seller']],
    ],
  );
  assert.deepEqual(
    { ...all?.[0], releases: [] },
    {
      ...{ name: 'pr-42', releases: [], since: '2026-11-02T09:00:00.000Z', until, who: 'ada@desk', why: null },
      address: `/?${addresses.seller}`,
    },
  );
  assert.equal((await health({ area: 'seller' })).previews?.length, 2);
});

test('a store that does not answer costs Area Health its previews alone, and a server without a key has none', async (t) => {
  const { registry } = await previewed(t);
  const source = (keys: string[]) =>
    previewSource({
      ...{ keys, channel: 'live', now, logError: () => undefined },
      openStore: () => Promise.reject(new Error('The store is away.')),
    });
  for (const [keys, problem] of [
    [[key], 'The store is away.'],
    [[], undefined],
  ] as const) {
    const product = await testProduct(t, undefined, {}, { releases: () => registry, previews: source([...keys]) });
    const admin = await makeAccount(product, 'admin');
    const answer = (await product.call(admin, adminCalls.areaHealth)).json<AreaHealth>();
    assert.deepEqual([answer.previews, answer.previewProblem, answer.releases.length], [undefined, problem, 4]);
  }
});
