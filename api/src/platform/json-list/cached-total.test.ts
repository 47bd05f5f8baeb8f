import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cachedTotal, cachedTotals } from './cached-total.ts';

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

test('what is counted under each name has a count of its own', async () => {
  const { asked, clock, count } = counting();
  const totals = cachedTotals(clock);
  for (const days of [28, 365, 28, 365]) await totals(String(days), 7, () => count(days));
  assert.deepEqual(asked, [28, 365]);
});
