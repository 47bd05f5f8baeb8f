import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type OpenStore, testInEachStore } from '../each-store.fixture.ts';
import { type BuiltPartOptions, day, releasesInFolder, undoLast, who } from '../folder-releases.fixture.ts';
import { activeVersion, readRegistry } from '../release-store.ts';
import { shareOf } from '../shares.ts';
import { activate } from './activate.ts';
import { list } from './list.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { recordServers } from './record-servers.ts';
import { release } from './release.ts';
import { share, takeBack, theRule, wasTakenBackByRule } from './share.ts';

const inFolder: OpenStore = async (t) => releasesInFolder(t);

/** A store where a shell and seller `a` are served, and `b` and `c` of seller are published. */
async function withSeller(t: TestContext, options: Partial<BuiltPartOptions> = {}, open: OpenStore = inFolder) {
  const releases = await open(t);
  const { target, built } = releases;
  await releases.release('shell', 's1', 0, { shellApi: '1.0.0', fit: { provides: { react: '19.0.0' } } });
  await releases.release('seller', 'a', 0);
  for (const version of ['b', 'c']) await publish(target, built('seller', version, options));
  let today = 0;
  const audit = () => {
    today += 1;
    return { who, now: day(today) };
  };
  return {
    ...releases,
    audit,
    to: (percent: number, version?: string) => share(target, { part: 'seller', version, percent, ...audit() }),
    state: async () => {
      const { registry } = await readRegistry(target);
      const running = shareOf(registry, 'seller');
      return [activeVersion(registry, 'seller'), running?.area.version, running?.percent];
    },
  };
}

testInEachStore('a share begins, grows and ends for everybody, and the log has each step', async (t, open) => {
  const { to, state, target, moves } = await withSeller(t, {}, open);
  await to(10, 'b');
  assert.deepEqual(await state(), ['a', 'b', 10]);
  const since = shareOf((await readRegistry(target)).registry, 'seller')?.since;
  await to(50);
  assert.deepEqual(await state(), ['a', 'b', 50]);
  assert.equal(shareOf((await readRegistry(target)).registry, 'seller')?.since, since, 'watched from when it began');
  await assert.rejects(to(50), /seller b is what 50% of the users are served already\./);
  assert.match((await list(target, ['seller']))[0] ?? '', /^seller {2}a since .*; b for 50% of the users since /);
  await to(100);
  assert.deepEqual(await state(), ['b', undefined, undefined]);
  const log = (await moves()).map(({ act, parts, shares }) => ({ act, parts, shares }));
  assert.deepEqual(log.slice(0, 3), [
    {
      act: 'share',
      parts: [{ part: 'seller', from: 'a', to: 'b' }],
      shares: [{ part: 'seller', version: 'b', from: 50, to: 100 }],
    },
    { act: 'share', parts: [], shares: [{ part: 'seller', version: 'b', from: 10, to: 50 }] },
    { act: 'share', parts: [], shares: [{ part: 'seller', version: 'b', from: 0, to: 10 }] },
  ]);
  assert.match((await list(target, ['seller'])).join('\n'), /share {4}seller {2}b: 10% → 50% of the users {2}ada@desk/);
  await undoLast(target, { who, now: day(40) });
  assert.deepEqual(await state(), ['a', undefined, undefined]);
});

test('a share is taken back by 0, by a rollback, and by what is released to everybody meanwhile', async (t) => {
  const { to, state, target, audit, moves } = await withSeller(t);
  await to(10, 'b');
  await to(0);
  assert.deepEqual(await state(), ['a', undefined, undefined]);
  await to(10, 'b');
  await undoLast(target, audit());
  assert.deepEqual(await state(), ['a', undefined, undefined]);
  await to(10, 'b');
  await undoLast(target, audit(), 'seller');
  assert.deepEqual(await state(), ['a', undefined, undefined]);
  await to(10, 'b');
  await to(20, 'c');
  assert.deepEqual(
    [await state(), (await moves())[0]?.shares],
    [
      ['a', 'c', 20],
      [
        { part: 'seller', version: 'b', from: 10, to: 0 },
        { part: 'seller', version: 'c', from: 0, to: 20 },
      ],
    ],
  );
  await activate(target, [{ part: 'seller', version: 'b' }], { act: 'release', ...audit() });
  assert.deepEqual(
    [await state(), (await moves())[0]?.shares],
    [['b', undefined, undefined], [{ part: 'seller', version: 'c', from: 20, to: 0 }]],
  );
  await assert.rejects(to(0), /shares no release of seller\. Nothing was changed\./);
});

test('a rollback undoes the later of a share and a move, whichever that is', async (t) => {
  const { to, state, target, audit, release: released } = await withSeller(t);
  await to(10, 'b');
  await released('shell', 's2', 9, { shellApi: '1.1.0', fit: { provides: { react: '19.0.0' } } });
  await undoLast(target, audit());
  assert.equal(activeVersion((await readRegistry(target)).registry, 'shell'), 's1');
  assert.deepEqual(await state(), ['a', 'b', 10]);
});

test('a shared version passes the gate, and a shell or servers that come later must fit it too', async (t) => {
  const needs = { needs: { react: { range: '^19.0.0', builtWith: '19.0.0' } }, calls: { 'GET /seller/new': {} } };
  const { to, state, target, audit, built } = await withSeller(t, { fit: needs });
  await publish(target, built('seller', 'd', { shellApi: '^2.0.0' }));
  await assert.rejects(to(10, 'd'), /seller d needs the shell API \^2\.0\.0, and shell s1 has 1\.0\.0/);
  await publish(target, built('seller', 'e', { fit: { needs: { react: { range: '^20.0.0', builtWith: '20.0.0' } } } }));
  await assert.rejects(to(10, 'e'), /seller e needs react \^20\.0\.0 .*and shell s1 provides 19\.0\.0/);
  assert.deepEqual(await state(), ['a', undefined, undefined]);
  await to(10, 'b');
  await publish(target, built('shell', 's2', { shellApi: '1.0.0', fit: { provides: { react: '18.0.0' } } }));
  await assert.rejects(
    activate(target, [{ part: 'shell', version: 's2' }], { act: 'release', ...audit() }),
    /seller b needs react/,
  );
  const servers = { at: day(1).toISOString(), who, api: { version: 'old', calls: {} } };
  await assert.rejects(
    recordServers(target, servers),
    /seller b calls GET \/seller\/new, and in API old the API does not have it/,
  );
});

test('what cannot be shared is refused with a sentence, and nothing moves', async (t) => {
  const { to, state, target, audit } = await withSeller(t);
  for (const percent of [-1, 101, 1.5, Number.NaN])
    await assert.rejects(to(percent, 'b'), /A share is a whole number from 0/);
  await assert.rejects(to(10), /shares no release of seller/);
  await assert.rejects(to(10, 'a'), /seller a is what everybody is served already/);
  await assert.rejects(to(10, 'z'), /seller z is not published at/);
  await assert.rejects(
    share(target, { part: 'shell', version: 's1', percent: 10, ...audit() }),
    /The shell is served to everybody or nobody/,
  );
  await assert.rejects(
    share(target, { part: 'buyer', version: 'x', percent: 10, ...audit() }),
    /serves nothing of buyer yet/,
  );
  assert.deepEqual(await state(), ['a', undefined, undefined]);
});

test('a release is built and shared by one command, and one that was taken back is not released by habit', async (t) => {
  const { target, built, state, audit, to } = await withSeller(t);
  const work = { test: async () => undefined, build: async (part: string, version: string) => built(part, version) };
  await release(target, [{ part: 'seller', version: 'n' }], work, { percent: 10, ...audit() });
  assert.deepEqual(await state(), ['a', 'n', 10]);
  await to(0);
  await assert.rejects(
    release(target, [{ part: 'seller', version: 'n' }], work, audit()),
    /seller n was shared at .* and taken back\. Nothing was changed\. To share it again: npm run share -- seller 10 n/,
  );
  await to(10, 'n');
  await release(target, [{ part: 'seller', version: 'n' }], work, audit());
  assert.deepEqual(await state(), ['n', undefined, undefined]);
});

test('a shared version is kept, and for its days after it was taken back', async (t) => {
  const { to, target, text } = await withSeller(t);
  await to(10, 'b');
  assert.deepEqual(await prune(target, 'seller', 7, day(60)), ['c']);
  await to(0);
  assert.deepEqual(await prune(target, 'seller', 7, day(8)), []);
  assert.ok(await text('remotes/seller/b/b.js'));
  assert.deepEqual(await prune(target, 'seller', 7, day(60)), ['b']);
});

testInEachStore('however many ask the rule takes a share back once, and never another one', async (t, open) => {
  const { to, state, target, moves, text } = await withSeller(t, {}, open);
  await to(10, 'b');
  const since = shareOf((await readRegistry(target)).registry, 'seller')?.since ?? '';
  const order = { part: 'seller', version: 'b', since, why: 'errors' };
  const made = await Promise.all(Array.from({ length: 8 }, () => takeBack(target, order)));
  assert.equal(made.filter(Boolean).length, 1);
  assert.deepEqual((await moves())[0]?.shares, [{ part: 'seller', version: 'b', from: 10, to: 0, since }]);
  assert.deepEqual([(await moves())[0]?.who, (await moves())[0]?.act], [theRule, 'take back']);
  await to(20, 'b');
  assert.equal(await takeBack(target, order), undefined, 'shared anew since');
  assert.deepEqual(await state(), ['a', 'b', 20]);
  assert.equal(JSON.parse((await text('registry.json')) ?? '').shares.length, 1);
});

test('D11: the rule knows what it took back, whatever the clock of the operator who shared it', async (t) => {
  const { target } = await withSeller(t);
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  await share(target, { part: 'seller', version: 'b', percent: 10, who, now: nextYear });
  const named = { part: 'seller', version: 'b', since: nextYear.toISOString() };
  assert.equal(await wasTakenBackByRule(target, named), false);
  await takeBack(target, { ...named, why: 'errors' });
  assert.equal(await wasTakenBackByRule(target, named), true);
});
