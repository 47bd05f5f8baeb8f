import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, releasesInFolder, who } from '../folder-releases.fixture.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';
import { lastStanding, rollback } from './rollback.ts';

const linesOf = (parts: { part: string; from?: string; to?: string }[]) =>
  parts.map(({ part, from, to }) => `${part} ${from ?? 'nothing'} → ${to ?? 'nothing'}`).sort();

/** A test's releases, and rollbacks one day after the other. */
function releasesThatGoBack(t: Parameters<typeof releasesInFolder>[0]) {
  const releases = releasesInFolder(t);
  let today = 10;
  return {
    ...releases,
    /** Undoes the last standing move, of a part if given; with a version serves that. */
    async back(part?: string, version?: string, why?: string) {
      today += 1;
      const what =
        part !== undefined && version !== undefined
          ? { part, version }
          : { move: (await lastStanding(releases.target, part)).number };
      const move = await rollback(releases.target, { ...what, why, who, now: day(today) });
      return linesOf(move.parts);
    },
    /** Publishes versions, the shell with the API it offers, areas with the one they need, and activates them in one step. */
    async together(versions: Record<string, [version: string, shellApi: string]>, number: number) {
      const all = Object.entries(versions);
      for (const [part, [version, shellApi]] of all)
        await publish(releases.target, releases.built(part, version, { shellApi }));
      const parts = all.map(([part, [version]]) => ({ part, version }));
      await activate(releases.target, parts, { act: 'release', who, now: day(number) });
    },
  };
}

test('a rollback undoes the last release, and another one the release before that', async (t) => {
  const { back, release, moves } = releasesThatGoBack(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  assert.deepEqual(await back(), ['seller c → b']);
  assert.deepEqual(await back('seller'), ['seller b → a']);
  await assert.rejects(back('seller'), /There is no version of seller before a/);
  await assert.rejects(back(), /There is no version of seller before a/);
  assert.deepEqual(
    (await moves()).map(({ act, parts }) => `${act} ${linesOf(parts)}`),
    [
      'rollback seller b → a',
      'rollback seller c → b',
      'release seller b → c',
      'release seller a → b',
      'release seller nothing → a',
    ],
  );
});

test('a rollback to a named version activates that one, and the next one goes further back', async (t) => {
  const { back, release, moves } = releasesThatGoBack(t);
  for (const [number, version] of ['a', 'b', 'c', 'd'].entries()) await release('seller', version, number);
  assert.deepEqual(await back('seller', 'b', 'Prices are missing'), ['seller d → b']);
  assert.equal((await moves())[0]?.why, 'Prices are missing');
  assert.deepEqual(await back(), ['seller b → a']);
  assert.deepEqual(await back('seller', 'b'), ['seller a → b'], 'what was taken back by mistake');
  assert.deepEqual(await back(), ['seller b → a']);
});

test('areas review 3: a rollback after two bad releases does not serve the first bad one again', async (t) => {
  const { back, release } = releasesThatGoBack(t);
  await release('seller', 'good');
  await release('seller', 'bad', 1);
  await back('seller');
  await release('seller', 'worse', 12);
  assert.deepEqual(await back('seller'), ['seller worse → good']);
});

test('areas review 3: a version that was published and never served is not what a rollback goes to', async (t) => {
  const { target, built, back, release } = releasesThatGoBack(t);
  await release('seller', 'a');
  await publish(target, built('seller', 'refused', { publishedAt: day(1) }));
  await release('seller', 'b', 2);
  assert.deepEqual(await back('seller'), ['seller b → a']);
  await assert.rejects(back('seller', 'refused'), /seller refused was never served at .* Served were: a, b\./);
});

test('areas review 2, D2: a release across a first number of the shell API goes back as it came, forward, and back again', async (t) => {
  const { back, together, target, moves } = releasesThatGoBack(t);
  await together({ shell: ['s1', '1.4.0'], seller: ['a', '^1.0.0'] }, 0);
  await together({ shell: ['s2', '2.0.0'], seller: ['b', '^2.0.0'], buyer: ['y', '^2.0.0'] }, 1);
  await assert.rejects(
    back('seller', 'a'),
    /seller a needs the shell API \^1\.0\.0.* taken back with the move that brought them: npm run rollback/,
  );
  assert.deepEqual(await back('seller'), ['buyer y → nothing', 'seller b → a', 'shell s2 → s1']);
  const [undone] = await moves();
  const forward = await rollback(target, { move: undone?.id ?? '', who, now: day(20) });
  assert.deepEqual(linesOf(forward.parts), ['buyer nothing → y', 'seller a → b', 'shell s1 → s2']);
  assert.deepEqual(await back(), ['buyer y → nothing', 'seller b → a', 'shell s2 → s1']);
});

test('parts that have moved on since stay, unless they only fit what is taken back', async (t) => {
  const { back, together, release } = releasesThatGoBack(t);
  await together({ shell: ['s1', '1.0.0'], seller: ['a', '^1.0.0'], buyer: ['x', '^1.0.0'] }, 0);
  await together({ seller: ['b', '^1.0.0'], buyer: ['y', '^1.0.0'] }, 1);
  await release('buyer', 'z', 2);
  assert.deepEqual(await back('seller'), ['seller b → a']);
  await together({ shell: ['s2', '2.0.0'], seller: ['c', '^2.0.0'], buyer: ['u', '^2.0.0'] }, 3);
  await release('buyer', 'v', 4, { shellApi: '^2.0.0' });
  await assert.rejects(back('seller'), /buyer v needs the shell API \^2\.0\.0.*Nothing was changed/);
  assert.deepEqual(await back(), ['buyer v → u']);
  assert.deepEqual(await back(), ['buyer u → z', 'seller c → a', 'shell s2 → s1']);
});

test('a log from before ADR-0045 is undone too, with all the lines of one moment', async (t) => {
  const { target, built, back, release, write } = releasesThatGoBack(t);
  for (const [number, version] of ['a', 'b'].entries()) {
    for (const part of ['seller', 'buyer']) await release(part, version, number);
  }
  await publish(target, built('seller', 'c'));
  await target.remove((await target.list('moves')).slice());
  const { move, ...registry } = JSON.parse(new TextDecoder().decode((await target.read('registry.json'))?.content));
  assert.equal(typeof move, 'string');
  write('registry.json', JSON.stringify(registry));
  const line = (part: string, number: number, from: string | undefined, to: string) => {
    const at = day(number).toISOString();
    write(`log/${at.replaceAll(':', '-')}-${part}.json`, JSON.stringify({ at, act: 'build', part, from, to, who }));
  };
  for (const part of ['seller', 'buyer']) line(part, 0, undefined, 'a');
  for (const part of ['seller', 'buyer']) line(part, 1, 'a', 'b');
  assert.deepEqual(await back(), ['buyer b → a', 'seller b → a']);
  await assert.rejects(back('seller', 'c'), /never served/);
});

test('D3: of two operators who undo the same move the second is refused, and so is one whose move was replaced', async (t) => {
  const { target, release, activeAreas } = releasesThatGoBack(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  const { number: move } = await lastStanding(target);
  await rollback(target, { move, who, now: day(11) });
  await assert.rejects(rollback(target, { move, who, now: day(12) }), /Nothing of move 3 is served .* any more/);
  await assert.rejects(rollback(target, { move: '99', who }), /has no move 99\. Its moves: npm run releases/);
  assert.deepEqual(await activeAreas(), ['seller b']);
});

test('D3: what was decided by an older registry does not undo what came since', async (t) => {
  const { target, release, activeAreas } = releasesThatGoBack(t);
  for (const [number, version] of ['a', 'b'].entries()) await release('seller', version, number);
  const { read } = target;
  let reads = 0;
  target.read = async (key) => {
    // Another team moves between the two reads of the registry.
    if (key === 'registry.json') reads += 1;
    if (reads === 2) {
      reads = 3;
      await release('seller', 'c', 2);
    }
    return read(key);
  };
  await assert.rejects(rollback(target, { move: '2', who }), /Somebody else has just moved a release/);
  assert.deepEqual(await activeAreas(), ['seller c']);
});

test('D7: with a damaged move in the log a rollback serves what its own move names, and guesses nothing', async (t) => {
  const { target, release, back, write } = releasesThatGoBack(t);
  await release('seller', 'good');
  await release('seller', 'bad', 1);
  await back();
  await release('seller', 'worse', 12);
  const [third = ''] = (await target.list('moves')).filter((key) => key.includes('000003'));
  for (const damage of ['', '{"at":']) {
    write(third, damage);
    await assert.rejects(lastStanding(target), /cannot be read.* Name a version: npm run rollback -- seller VERSION/);
    await assert.rejects(rollback(target, { move: '000003', who }), /moves\/000003.*cannot be read/);
  }
  assert.deepEqual(linesOf((await rollback(target, { move: '4', who })).parts), ['seller worse → good']);
});
