import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '../built-part.fixture.ts';
import { releasesInFolder, who } from '../folder-releases.fixture.ts';
import { readLog } from '../release-store.ts';
import { rollback } from './rollback.ts';

test('a rollback activates the version before, and again the one before that', async (t) => {
  const { target, release } = releasesInFolder(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  const back = async (number: number) => (await rollback(target, { part: 'seller', who, now: day(number) }))[0]?.to;
  assert.deepEqual([await back(5), await back(6)], ['b', 'a']);
  await assert.rejects(back(7), /There is no version of seller before a/);
  assert.deepEqual(
    (await readLog(target)).map(({ act, from, to }) => `${act} ${from} ${to}`),
    ['rollback b a', 'rollback c b', 'release b c', 'release a b', 'release undefined a'],
  );
});

test('a rollback to a named version activates that one', async (t) => {
  const { target, release, activeAreas } = releasesInFolder(t);
  for (const [number, version] of ['a', 'b', 'c'].entries()) await release('seller', version, number);
  await rollback(target, { part: 'seller', version: 'a', who, now: day(5) });
  assert.deepEqual(await activeAreas(), ['seller a']);
});
