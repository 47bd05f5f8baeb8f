import { expect, test } from '@jest/globals';
import { failedIn, noneFailed, periodIn } from './failure-period.rules.ts';

// In summer London is an hour ahead: the first failed on 9 June there.
const rows = [
  '2026-06-08T23:30:00.000Z',
  '2026-06-08T21:00:00.000Z',
  '2026-06-03T12:00:00.000Z',
  '2026-06-01T12:00:00.000Z',
];
const failed = rows.map((failedDate) => ({ failedDate }));

test.each([
  ['today', 1],
  ['yesterday', 2],
  ['week', 3],
  ['any', 4],
] as const)('on 9 June "%s" has %i', (period, count) => {
  expect(failedIn(failed, period, new Date('2026-06-09T08:00:00.000Z')).map(({ failedDate }) => failedDate)).toEqual(
    rows.slice(0, count),
  );
});

test('reads the period from the address; an invalid one means any day', () => {
  expect([periodIn('week'), periodIn('toString'), periodIn('')]).toEqual(['week', 'any', 'any']);
  expect([noneFailed('alerts', 'any'), noneFailed('jobs', 'yesterday')]).toEqual([
    'No failed alerts.',
    'No jobs failed since yesterday.',
  ]);
});
