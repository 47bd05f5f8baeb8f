import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder, who } from '../folder-releases.fixture.ts';
import { list } from './list.ts';

test('the list names what is served, what else is published, and every move, the latest first', async (t) => {
  const { target, release } = releasesInFolder(t);
  await release('seller', 'a');
  await release('seller', 'b', 1);
  assert.deepEqual(await list(target, ['shell', 'seller']), [
    'shell   not released',
    `seller  b since ${day(1).toISOString()}`,
    '        b: commit not recorded, not signed',
    '        a: commit not recorded, not signed',
    'servers not recorded',
    '',
    `   2  ${day(1).toISOString()}  release  seller  a → b  ${who}`,
    '        not compared: which shell the servers have; which calls the API has',
    `   1  ${day(0).toISOString()}  release  seller  nothing → a  ${who}`,
    '        not compared: which shell the servers have; which calls the API has',
  ]);
});
