import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lastDue } from './digest-due.rules.ts';
import { digestKey, digestOf } from './digest-key.rules.ts';

const cases: [now: string, daily: string, weekly: string][] = [
  ['2026-06-10T05:59:59.999Z', '2026-06-09', '2026-06-08'],
  ['2026-06-10T06:00:00Z', '2026-06-10', '2026-06-08'],
  ['2026-06-14T22:30:00Z', '2026-06-14', '2026-06-08'],
  ['2026-06-15T05:59:00Z', '2026-06-14', '2026-06-08'],
  ['2026-06-15T06:00:00Z', '2026-06-15', '2026-06-15'],
  // In winter London keeps UTC, and on the day the clocks change it is still 07:00 London.
  ['2026-12-07T06:59:59Z', '2026-12-06', '2026-11-30'],
  ['2026-12-07T07:00:00Z', '2026-12-07', '2026-12-07'],
  ['2026-03-29T05:59:59Z', '2026-03-28', '2026-03-23'],
  ['2026-03-29T06:00:00Z', '2026-03-29', '2026-03-23'],
  ['2026-10-25T07:00:00Z', '2026-10-25', '2026-10-19'],
];
for (const [now, daily, weekly] of cases)
  test(`by ${now}, the digests of ${daily} and the week of ${weekly} were due`, () => {
    assert.deepEqual([lastDue('daily', new Date(now)), lastDue('weekly', new Date(now))], [daily, weekly]);
  });

test('due times never lie ahead or go back, and weeks start on Monday', () => {
  const moment = fc.date({
    min: new Date('2024-01-02T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 20 * 86_400_000 }), (now, later) => {
      const then = new Date(now.getTime() + later);
      for (const kind of ['daily', 'weekly'] as const) assert.ok(lastDue(kind, now) <= lastDue(kind, then));
      assert.equal(new Date(lastDue('weekly', now)).getUTCDay(), 1);
      assert.ok(lastDue('weekly', now) <= lastDue('daily', now));
    }),
  );
});

test('finds a digest only by its key, up to the largest number', () => {
  for (const digestId of [1, 999_999_999, 1_000_000_000, 2_147_483_647])
    assert.deepEqual(digestOf(digestKey({ digestId, slot: 2 })), { digestId, slot: 2 });
  for (const key of ['', 'd1', 'd1-3', 'd-1', '1-1', 'd2147483648-1', 'd99999999999-1', 'd1-1 '])
    assert.equal(digestOf(key), undefined, key);
});
