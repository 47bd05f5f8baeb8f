import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { endPreview, preview } from '../commands/preview.ts';
import { type OpenStore, testInEachStore } from '../each-store.fixture.ts';
import { who } from '../folder-releases.fixture.ts';
import { publishServable, servedStore } from '../previewed-store.fixture.ts';
import type { ReleaseRegistry } from '../registry-schema.ts';
import { previewQuery } from './address.ts';
import { addressOf, previewSource } from './source.ts';

const key = 'k'.repeat(32);
const unknown = 'This is not the address of a preview, or not all of it.';
const gone = 'The preview was taken away, or shows another build by now.';
const damaged = 'The build of this preview is not there any more, or is not what was built.';

/** A store with a preview of seller `b`, a server of it, and what an address shows there. */
async function previewed(
  t: TestContext,
  openStore: OpenStore,
  options: Partial<Parameters<typeof previewSource>[0]> = {},
) {
  const releases = await openStore(t);
  const registry = await servedStore(releases);
  const { target } = releases;
  for (const version of ['b', 'c']) await publishServable(releases, 'seller', version);
  let now = day(1);
  const logged: string[] = [];
  const server = (more: typeof options = {}) =>
    previewSource({
      ...{ keys: [key], channel: 'live', openStore: async () => target, now: () => now },
      logError: (message) => logged.push(message),
      ...options,
      ...more,
    });
  const source = server();
  const made = await preview(target, { name: 'pr-42', versions: [{ part: 'seller', version: 'b' }], who, now });
  const show = async (query: string, from = source, state: ReleaseRegistry = registry) => {
    const shown = await from.open(new URLSearchParams(query), state);
    if (!shown) return undefined;
    const versions = shown.registry.areas.map(({ name, version }) => `${name} ${version}`).join();
    return { versions, ...shown.preview };
  };
  return {
    ...releases,
    registry,
    server,
    source,
    logged,
    show,
    address: addressOf(made, 'live', key),
    /** As somebody does who can write to the store and uses no command. */
    rewrite: async (file: string, content: string) =>
      assert.ok(await target.replace(file, content, (await target.read(file))?.tag)),
    at: (number: number) => {
      now = day(number);
    },
    /** Nothing but what is served, and why. */
    refused: async (query: string, problem: string, from = source, state = registry) =>
      assert.deepEqual(
        await show(query, from, state),
        { versions: 'public a,seller a,admin a', releases: [], problem },
        query.slice(0, 200),
      ),
  };
}

testInEachStore(
  'the address of a preview shows its build in the place of the served one, until it ends',
  async (t, open) => {
    const { show, address, registry, at, refused } = await previewed(t, open);
    assert.match(address, /^release=seller@b&preview=pr-42\.\d{10}\.[\w-]{43}$/);
    const until = '2026-11-09T09:00:00.000Z';
    const shown = { versions: 'admin a,public a,seller b', releases: [{ area: 'seller', version: 'b' }], until };
    assert.deepEqual(await show(address), shown);
    assert.deepEqual(await show(`sort=reference&${address}&page=2`), shown, 'on any page');
    assert.equal(registry.areas.find(({ name }) => name === 'seller')?.version, 'a', 'what is served is as it was');
    assert.equal(await show('name=PostDetail'), undefined, 'who asks for none');
    at(7.99);
    assert.deepEqual(await show(address), shown);
    at(8);
    await refused(address, 'The preview ended on 09 November 2026, 09:00.');
  },
);

testInEachStore('an address that nobody signed just so shows nothing', async (t, open) => {
  const { address, refused, server } = await previewed(t, open);
  const [release = '', token = ''] = address.split('&').map((one) => one.slice(one.indexOf('=') + 1));
  const [name, until, signature = ''] = token.split('.');
  const of = (one: string, preview: string) => `release=${one}&preview=${preview}`;
  for (const query of [
    // Of another part, version or preview, for longer, with another signature.
    of('public@b', token),
    of('seller@c', token),
    of('seller@b,public@a', token),
    of(release, `pr-43.${until}.${signature}`),
    of(release, `${name}.${Number(until) + 1}.${signature}`),
    of(release, `${name}.${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`),
    of(release, `${name}.${until}.${'A'.repeat(43)}`),
    // Half of it, twice, in another form.
    `release=${release}`,
    `preview=${token}`,
    `${address}&release=seller@b`,
    `${address}&preview=${token}`,
    of(release, ''),
    of('', token),
    of(release, `${token}.x`),
    of(release, `${name}.${until}.${signature}=`),
    of('seller@../../x', token),
    of('seller@b%00', token),
    of('seller%0Ab', token),
    of('sellér@b', token),
    of('<script>@b', token),
    of('https://evil.example/remoteEntry.js', token),
    of(`seller@${'b'.repeat(9000)}`, token),
    of(Array.from({ length: 900 }, () => 'seller@b').join(), token),
    of('%E0%A4%A', token),
  ])
    await refused(query, unknown);
  await refused(address, unknown, server({ keys: ['another key of thirty-two letters'] }));
  await refused(address, unknown, server({ channel: 'stage' }));
  await refused(address, 'This server shows no previews.', server({ keys: [] }));
});

testInEachStore('after a change of keys both are believed, and new addresses have the first', async (t, open) => {
  const { address, show, server } = await previewed(t, open);
  const both = server({ keys: ['n'.repeat(32), key] });
  assert.equal((await show(address, both))?.releases.length, 1);
  const [listed] = (await both.list()) ?? [];
  assert.notEqual(listed?.address, `/?${address}`);
  assert.equal((await show(listed?.address.slice(2) ?? '', both))?.releases.length, 1);
  assert.equal(await server({ keys: [] }).list(), undefined);
});

testInEachStore(
  'a preview that was ended, replaced or cleared away shows nothing, though its address holds',
  async (t, open) => {
    const { address, refused, target, server, show } = await previewed(t, open);
    await preview(target, { name: 'pr-42', versions: [{ part: 'seller', version: 'c' }], who, now: day(1) });
    await refused(address, gone, server());
    await preview(target, { name: 'pr-42', versions: [{ part: 'seller', version: 'b' }], who, now: day(1), days: 1 });
    await refused(address, gone, server());
    await preview(target, { name: 'pr-42', versions: [{ part: 'seller', version: 'b' }], who, now: day(1), days: 30 });
    assert.equal(
      (await show(address, server()))?.until,
      '2026-11-09T09:00:00.000Z',
      'for as long as this address says',
    );
    await endPreview(target, 'pr-42', day(1));
    await refused(address, gone, server());
    await target.remove(['previews/pr-42.json']);
    await refused(address, gone, server());
    const never = previewQuery({ release: 'seller@b', name: 'pr-9', until: day(9).getTime() / 1000 }, 'live', key);
    await refused(never, gone, server());
  },
);

testInEachStore('a build that is gone or is not what was built is not shown', async (t, open) => {
  const { address, refused, target, server, text, show, rewrite } = await previewed(t, open);
  const file = 'remotes/seller/b/b.js';
  const content = String(await text(file));
  const source = server();
  await rewrite(file, 'alert(1)');
  await refused(address, damaged, source);
  await rewrite(file, content);
  assert.equal((await show(address, source))?.releases.length, 1, 'as soon as it is mended');
  await target.remove([file]);
  await refused(address, damaged, server());
  await target.remove(['releases/seller/b.json']);
  await refused(address, damaged, server());
});

testInEachStore('a build lets in no origin that nothing is served from, whatever its record says', async (t, open) => {
  const { address, refused, server, text, registry, show, rewrite } = await previewed(t, open);
  const record = JSON.parse((await text('releases/seller/b.json')) ?? '');
  const write = (released: object) =>
    rewrite('releases/seller/b.json', JSON.stringify({ ...record, released: { ...record.released, ...released } }));
  await write({ origin: 'https://evil.example' });
  await refused(address, damaged, server());
  await write({ name: 'public' });
  await refused(address, damaged, server());
  await write({ origin: 'https://seller.example' });
  const state = { ...registry, areas: registry.areas.map((one) => ({ ...one, origin: 'https://seller.example' })) };
  assert.equal((await show(address, server(), state))?.releases.length, 1, 'where that is where areas come from');
});

testInEachStore('several areas come together, also one that nothing is served of yet', async (t, open) => {
  const { target, built, show, server, refused } = await previewed(t, open);
  await publishServable({ target, built }, 'buyer', 'n');
  const versions = [
    { part: 'seller', version: 'c' },
    { part: 'buyer', version: 'n' },
  ];
  const address = addressOf(await preview(target, { name: 'two', versions, who, now: day(1) }), 'live', key);
  assert.equal((await show(address, server()))?.versions, 'admin a,buyer n,public a,seller c');
  assert.match(address, /^release=buyer@n,seller@c&/);
  await refused(address.replace('buyer@n,seller@c', 'seller@c,buyer@n'), unknown, server());
});

testInEachStore(
  'a store that does not answer, and a shell that cannot say so, show what is served',
  async (t, open) => {
    const { address, refused, server, registry, logged, show, target } = await previewed(t, open);
    let isAway = true;
    const source = server({
      openStore: async () => (isAway ? Promise.reject(new Error('The store is away.')) : target),
    });
    await refused(
      address,
      'The build of this preview cannot be read at the moment. Open its address again in a minute.',
      source,
    );
    assert.deepEqual(logged, ['A preview could not be shown: Error: The store is away.']);
    await assert.rejects(source.list(), /The store is away\./);
    const hung = server({ openStore: () => new Promise(() => undefined), patience: 1 });
    await assert.rejects(hung.list(), /The store of releases does not answer\./);
    isAway = false;
    assert.equal((await show(address, source))?.releases.length, 1);
    const before = { ...registry, shell: { ...registry.shell, previews: undefined } };
    await refused(
      address,
      'The shell that is served cannot show previews: it has to be released anew.',
      source,
      before,
    );
  },
);
