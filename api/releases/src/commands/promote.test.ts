import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { beginChannel, channelOf, listChannels } from '../channels.ts';
import { type OpenStore, testInEachStore } from '../each-store.fixture.ts';
import { who } from '../folder-releases.fixture.ts';
import { readLog } from '../move-log.ts';
import { activeVersion, readRegistry } from '../release-store.ts';
import { readServers, writeServers } from '../servers-store.ts';
import { activate } from './activate.ts';
import { list } from './list.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

/** A store with a shell and an area live, and a channel `stage` that begins with them. */
async function withStage(t: TestContext, open: OpenStore) {
  const releases = await open(t);
  const { target: store, built, release } = releases;
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('seller', 'a');
  const stage = channelOf(store, 'stage');
  await beginChannel(store, 'stage');
  return {
    ...releases,
    store,
    stage,
    toStage: async (version: string, number: number, options = {}, part = 'seller') => {
      await publish(store, built(part, version, { publishedAt: day(number), ...options }));
      return activate(stage, [{ part, version }], { act: 'release', who, now: day(number) });
    },
    served: async (part = 'seller') => [
      activeVersion((await readRegistry(store)).registry, part),
      activeVersion((await readRegistry(stage)).registry, part),
    ],
    stageMoves: async () => (await readLog(stage, (await readRegistry(stage)).registry)).moves,
  };
}

testInEachStore(
  'a channel begins with what live serves, and what is released to it leaves live alone',
  async (t, open) => {
    const { store, toStage, served, stageMoves, moves, text } = await withStage(t, open);
    assert.equal(await beginChannel(store, 'stage'), false);
    assert.deepEqual(await served(), ['a', 'a']);
    const before = await text('registry.json');
    await toStage('b', 1);
    assert.deepEqual(await served(), ['a', 'b']);
    assert.equal(await text('registry.json'), before);
    assert.deepEqual(await listChannels(store), ['live', 'stage']);
    assert.deepEqual(
      [(await moves()).length, (await stageMoves()).map(({ parts }) => parts)],
      [2, [[{ part: 'seller', from: 'a', to: 'b' }]]],
    );
  },
);

testInEachStore('each channel has its own undo, back to what live had when it began', async (t, open) => {
  const { stage, store, toStage, served, release } = await withStage(t, open);
  await toStage('b', 1);
  await release('seller', 'c', 2);
  await rollback(stage, { who, now: day(3) });
  assert.deepEqual(await served(), ['c', 'a']);
  await rollback(store, { who, now: day(4) });
  assert.deepEqual(await served(), ['a', 'a']);
  await assert.rejects(
    rollback(stage, { who }),
    /There is no version of any part before the first one at .*, channel stage/,
  );
});

testInEachStore(
  'a promotion serves the same record in the other channel, builds nothing, and can be undone there',
  async (t, open) => {
    const { store, stage, toStage, served, moves, text } = await withStage(t, open);
    await toStage('b', 1);
    const record = await text('releases/seller/b.json');
    const move = await promote(stage, store, { parts: ['seller'], who, why: 'Seen and liked', now: day(2) });
    assert.deepEqual(move && { ...move, gate: undefined }, {
      at: day(2).toISOString(),
      act: 'promote',
      who,
      why: 'Seen and liked',
      parts: [{ part: 'seller', from: 'a', to: 'b' }],
      gate: undefined,
    });
    assert.deepEqual(
      [await served(), { ...(await moves())[0], previous: undefined }],
      [['b', 'b'], { ...move, previous: undefined }],
    );
    assert.equal(await text('releases/seller/b.json'), record);
    assert.equal(await promote(stage, store, { parts: [], who }), undefined, 'all of it is served already');
    await rollback(store, { who, now: day(3) });
    assert.deepEqual(await served(), ['a', 'b']);
    await assert.rejects(
      promote(stage, store, { parts: ['seller'], who }),
      /seller b was served at .* before and then exchanged.*npm run rollback -- seller b$/,
    );
  },
);

testInEachStore('a promotion passes the gate of the channel it comes to, all parts in one step', async (t, open) => {
  const { store, stage, toStage, served } = await withStage(t, open);
  await toStage('s2', 1, { shellApi: '1.4.0' }, 'shell');
  await toStage('b', 2, { shellApi: '^1.4.0' });
  await assert.rejects(
    promote(stage, store, { parts: ['seller'], who }),
    /seller b needs the shell API \^1\.4\.0, and shell s1 has 1\.0\.0/,
  );
  assert.deepEqual(await served(), ['a', 'b']);
  await promote(stage, store, { parts: [], who });
  assert.deepEqual(
    [await served(), await served('shell')],
    [
      ['b', 'b'],
      ['s2', 's2'],
    ],
  );
  await assert.rejects(
    promote(stage, store, { parts: ['buyer'], who }),
    /channel stage does not serve buyer\. Nothing was changed\./,
  );
});

testInEachStore('each channel has its own servers', async (t, open) => {
  const { store, stage } = await withStage(t, open);
  const servers = { at: day(0).toISOString(), who, api: { version: 'one', calls: {} } };
  await writeServers(store, servers);
  assert.equal(await readServers(stage), undefined);
  await writeServers(stage, { ...servers, api: { version: 'two', calls: {} } });
  assert.deepEqual([(await readServers(store))?.api.version, (await readServers(stage))?.api.version], ['one', 'two']);
});

testInEachStore('a release that any channel serves, or goes back to, is kept', async (t, open) => {
  const { store, toStage, release, text } = await withStage(t, open);
  await toStage('b', 1);
  await toStage('c', 2);
  for (const [index, version] of ['d', 'e', 'f'].entries()) await release('seller', version, index + 3);
  assert.deepEqual((await prune(store, 'seller', 1, day(60).getTime())).sort(), ['a', 'd']);
  for (const kept of ['b', 'c', 'e', 'f']) assert.ok(await text(`remotes/seller/${kept}/${kept}.js`), kept);
});

testInEachStore('the list shows each channel with what it serves and its moves', async (t, open) => {
  const { store, toStage } = await withStage(t, open);
  await toStage('b', 1);
  const lines = await list(store, ['shell', 'seller']);
  assert.deepEqual(lines.slice(lines.indexOf('Channel stage')), [
    'Channel stage',
    `shell   s1 since ${day(0).toISOString()}`,
    `seller  b since ${day(1).toISOString()}`,
    'servers not recorded',
    `${day(1).toISOString()}  release  seller  a → b  ${who}`,
    '        not compared: which packages shell s1 provides; which types shell s1 shares; which calls the API has',
  ]);
});
