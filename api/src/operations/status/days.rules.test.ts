import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysKnown, firstStatusDay, type Looks } from './days.rules.ts';

type Case = [name: string, now: string, looks: Looks[], days: [string, number, number, number][]];
const cases: Case[] = [
  ['nothing is known', '2026-11-29T10:00:40Z', [], []],
  [
    'minutes without a look are unknown, never up; the one under way is left out',
    '2026-11-29T01:00:59Z',
    [{ day: '2026-11-29', up: 40, down: 5 }],
    [['2026-11-29', 40, 5, 15]],
  ],
  [
    'a day without any look is unknown as a whole',
    '2026-11-29T00:02:00Z',
    [
      { day: '2026-11-27', up: 1440, down: 0 },
      { day: '2026-11-29', up: 2, down: 0 },
    ],
    [
      ['2026-11-27', 1440, 0, 0],
      ['2026-11-28', 0, 0, 1440],
      ['2026-11-29', 2, 0, 0],
    ],
  ],
  [
    'the day on which the clocks go back has 25 hours',
    '2026-10-26T00:00:00Z',
    [{ day: '2026-10-25', up: 1500, down: 0 }],
    [
      ['2026-10-25', 1500, 0, 0],
      ['2026-10-26', 0, 0, 0],
    ],
  ],
];
for (const [name, now, looks, days] of cases)
  test(name, () =>
    assert.deepEqual(
      daysKnown(new Date(now), looks, []).map(({ day, up, down, unknown }) => [day, up, down, unknown]),
      days,
    ),
  );

test('counts mails by day and kind, even without probes', () => {
  const mails = [{ day: '2026-11-29', kind: 'single', handedOver: 3, inTime: 2 }];
  const counts = { emails: { handedOver: 3, inTime: 2 }, alerts: { handedOver: 0, inTime: 0 } };
  assert.deepEqual(daysKnown(new Date('2026-11-29T10:00:00Z'), [], mails), [
    { day: '2026-11-29', up: 0, down: 0, unknown: 600, ...counts },
  ]);
  assert.equal(firstStatusDay('2026-11-29'), '2026-09-01');
});
