import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysSince, firstStatusDay, type Looks } from './days.rules.ts';

const none = { handedOver: 0, inTime: 0 };
type Case = [name: string, first: string, now: string, looks: Looks[], days: [string, number, number, number][]];
const cases: Case[] = [
  [
    'the first minute, which is under way',
    '2026-11-29T10:00:00Z',
    '2026-11-29T10:00:40Z',
    [],
    [['2026-11-29', 0, 0, 0]],
  ],
  [
    'minutes without a look are unknown, never up',
    ...(['2026-11-29T10:00:00Z', '2026-11-29T11:00:10Z'] as const),
    [{ day: '2026-11-29', up: 40, down: 5 }],
    [['2026-11-29', 40, 5, 15]],
  ],
  [
    'a day without any look is unknown as a whole',
    ...(['2026-11-27T23:58:00Z', '2026-11-29T00:01:00Z'] as const),
    [
      { day: '2026-11-27', up: 2, down: 0 },
      { day: '2026-11-29', up: 2, down: 0 },
    ],
    [
      ['2026-11-27', 2, 0, 0],
      ['2026-11-28', 0, 0, 1440],
      ['2026-11-29', 2, 0, 0],
    ],
  ],
  [
    'the day on which the clocks go back has 25 hours',
    ...(['2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'] as const),
    [{ day: '2026-10-25', up: 1500, down: 0 }],
    [
      ['2026-10-25', 1500, 0, 0],
      ['2026-10-26', 0, 0, 0],
    ],
  ],
];
for (const [name, first, now, looks, days] of cases)
  test(name, () =>
    assert.deepEqual(
      daysSince(new Date(first), new Date(now), looks, []).map(({ day, up, down, unknown }) => [
        day,
        up,
        down,
        unknown,
      ]),
      days,
    ),
  );

test('it looks back 90 days, today among them, and has the mails of each', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const mails = [{ day: '2026-11-29', kind: 'single', handedOver: 3, inTime: 2 }];
  const days = daysSince(new Date('2026-01-01T00:00:00Z'), now, [], mails);
  assert.deepEqual([days.length, days[0]?.day], [90, firstStatusDay('2026-11-29')]);
  assert.deepEqual([days.at(-1)?.emails, days.at(-1)?.alerts], [{ handedOver: 3, inTime: 2 }, none]);
});
