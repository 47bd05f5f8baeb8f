import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder, undoLast, who } from '../folder-releases.fixture.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const form = 'react-hook-form';
const provides = (version: string) => ({ shellApi: '1.0.0', fit: { provides: { [form]: version } } });
const needs = (version: string) => ({ fit: { needs: { [form]: { range: `^${version}`, builtWith: version } } } });

test('areas review 4b: an area built with a newer package than the shell has is not released alone, but with the shell', async (t) => {
  const { target, built, release, activeAreas, moves } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  await release('seller', 'a', 1, needs('7.92.0'));
  await release('buyer', 'x', 2, needs('7.92.0'));
  await assert.rejects(
    release('seller', 'b', 3, needs('7.93.0')),
    /^Error: seller b needs react-hook-form \^7\.93\.0 .* shell s1 provides 7\.92\.0\. Nothing was changed\./,
  );
  assert.deepEqual([await activeAreas(), (await moves()).length], [['buyer x', 'seller a'], 3]);
  await publish(target, built('shell', 's2', provides('7.93.0')));
  const both = ['shell', 'seller'].map((part) => ({ part, version: part === 'shell' ? 's2' : 'b' }));
  await activate(target, both, { act: 'release', who, now: day(4) });
  // The shell alone must not go back under the area; the move as a whole does.
  await assert.rejects(rollback(target, { part: 'shell', version: 's1', who }), /seller b needs react-hook-form/);
  await undoLast(target, { who });
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});

test('what a record of before does not say is not compared, and the operator is told', async (t) => {
  const { target, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('buyer', 'x', 1);
  await publish(target, built('seller', 'a', needs('9.0.0')));
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  await activate(target, [{ part: 'seller', version: 'a' }], { act: 'release', who, say });
  assert.deepEqual(said, [
    'Not compared, as not recorded: which packages shell s1 provides; which types shell s1 shares; which calls the API has.',
  ]);
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});

test('a move answers for what it changes: another area that does not fit already does not stop it', async (t) => {
  const { target, release, write, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  await release('seller', 'a', 1, needs('7.92.0'));
  const record = JSON.parse(new TextDecoder().decode((await target.read('releases/seller/a.json'))?.content));
  write('releases/seller/a.json', JSON.stringify({ ...record, ...needs('7.99.0') }));
  await release('buyer', 'x', 2, needs('7.92.0'));
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});
