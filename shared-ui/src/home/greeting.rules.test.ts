import { expect, test } from '@jest/globals';
import { firstName, greetingAt, spokenMoment } from './greeting.rules.ts';

test.each([
  ['2026-06-09T22:59:00Z', 'Good evening'],
  ['2026-06-09T23:00:00Z', 'Hello'],
  ['2026-06-10T03:59:00Z', 'Hello'],
  ['2026-06-10T04:00:00Z', 'Good morning'],
  ['2026-06-10T10:59:00Z', 'Good morning'],
  ['2026-06-10T11:00:00Z', 'Good afternoon'],
  ['2026-01-10T11:59:00Z', 'Good morning'],
  ['2026-06-10T17:00:00Z', 'Good evening'],
])('at %s greets by the hour in London: %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant))).toBe(greeting);
});

test.each([
  ['2026-06-10T07:14:00Z', '08:14 today'],
  ['2026-06-09T22:30:00Z', 'yesterday'],
  ['2026-06-09T23:30:00Z', '00:30 today'],
  ['2026-06-04T09:00:00Z', 'Thursday'],
  ['2026-06-03T09:00:00Z', '03 June 2026'],
])('words %s as %s', (since, spoken) => {
  expect(spokenMoment(since, new Date('2026-06-10T09:00:00Z'))).toBe(spoken);
});

test('uses the first of several forenames', () => {
  expect([firstName('  Anne Marie '), firstName('Rowena')]).toEqual(['Anne', 'Rowena']);
});
