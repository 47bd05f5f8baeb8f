import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CountRange, cachedTotal, cachedTotals } from './cached-total.ts';

function counting() {
  let now = new Date('2026-06-10T09:00:00Z');
  const asked: number[] = [];
  return {
    asked,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    clock: { now: () => now },
    count: async (days = 0) => asked.push(days),
  };
}

/** A table of rows with ids from 1, some of them uncommitted, and the ranges that were counted. */
function table(clock: { now: () => Date }, rows: number) {
  const ranges: CountRange[] = [];
  const missing = new Set<number>();
  const count = async (range: CountRange) => {
    ranges.push(range);
    const { above = 0, upTo = rows } = range;
    return upTo - above - [...missing].filter((id) => id > above && id <= upTo).length;
  };
  const total = cachedTotal(clock, count);
  return { ranges, missing, total: () => total(rows), add: (more: number) => (rows += more) };
}

test('a count is reused until there is a newer row, and five seconds at most', async () => {
  const { asked, later, clock, count } = counting();
  const total = cachedTotal(clock, () => count());
  assert.deepEqual([await total(7), await total(7)], [1, 1]);
  assert.equal(await total(8), 2);
  later(4.9);
  assert.equal(await total(8), 2);
  later(0.1);
  assert.equal(await total(8), 3);
  later(-1);
  assert.equal(await total(8), 4, 'a clock that was put back makes no count stand longer');
  assert.equal(asked.length, 4);
});

test('a page without rows says nothing of the newest, so it is counted each time', async () => {
  const { clock, count } = counting();
  const total = cachedTotal(clock, () => count());
  assert.deepEqual([await total(undefined), await total(undefined), await total(3)], [1, 2, 3]);
});

test('of a large table the newest rows are counted when there are more, also those that were committed late', async () => {
  const { clock, later } = counting();
  const { ranges, missing, total, add } = table(clock, 50_000);
  missing.add(49_990);
  assert.equal(await total(), 49_999);
  add(10);
  missing.clear();
  assert.equal(await total(), 50_010);
  later(59);
  assert.equal(await total(), 50_010);
  assert.deepEqual(ranges, [{ upTo: 49_000 }, { above: 49_000 }, { above: 49_000 }, { above: 49_000 }]);
});

test('what changed further behind is told after a minute to who asks next, and at once after ten', async () => {
  const { clock, later } = counting();
  const { missing, total } = table(clock, 50_000);
  await total();
  missing.add(7);
  later(60);
  assert.equal(await total(), 50_000, 'the count before is told while it is made again');
  later(5);
  assert.equal(await total(), 49_999);
  missing.add(8);
  later(600);
  assert.equal(await total(), 49_998);
});

test('a small table is counted whole each time', async () => {
  const { clock, later } = counting();
  const { missing, total } = table(clock, 15_000);
  assert.equal(await total(), 15_000);
  missing.add(7);
  later(5);
  assert.equal(await total(), 14_999);
});

test('what is counted under each name has a count of its own', async () => {
  const { asked, clock, count } = counting();
  const totals = cachedTotals(clock);
  for (const days of [28, 365, 28, 365]) await totals(String(days), 7, () => count(days));
  assert.deepEqual(asked, [28, 365]);
});
