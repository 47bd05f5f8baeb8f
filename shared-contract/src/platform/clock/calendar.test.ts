import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayDeadline, displayWeekday } from '../../marketplace/timetable/timetable-words.ts';
import {
  addDays,
  daysBetween,
  displayDate,
  displayInstant,
  displayMoment,
  displayRange,
  displayTime,
  isDay,
  londonDay,
  londonInstant,
} from './calendar.ts';
import { displayDay, displayMonth, shortDay } from './display-date.ts';

test('a London day begins at London midnight, in winter and in summer', () => {
  assert.equal(londonDay(new Date('2026-01-10T23:59:59Z')), '2026-01-10');
  assert.equal(londonDay(new Date('2026-07-10T22:59:59Z')), '2026-07-10');
  assert.equal(londonDay(new Date('2026-07-10T23:00:00Z')), '2026-07-11');
});

const instants = [
  ['2026-01-10', '07:00', '2026-01-10T07:00:00.000Z'],
  ['2026-07-10', '07:00', '2026-07-10T06:00:00.000Z'],
  // The clocks go forward on 29 March and back on 25 October 2026.
  ['2026-03-29', '00:00', '2026-03-29T00:00:00.000Z'],
  ['2026-03-29', '07:00', '2026-03-29T06:00:00.000Z'],
  ['2026-03-30', '00:00', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '00:00', '2026-10-24T23:00:00.000Z'],
  ['2026-10-25', '07:00', '2026-10-25T07:00:00.000Z'],
] as const;
for (const [day, time, instant] of instants) {
  test(`${time} in London on ${day} is ${instant}`, () =>
    assert.equal(londonInstant(day, time).toISOString(), instant));
}

test('shows dates as DD MMMM YYYY and the clock as HH:mm:ss, in London time', () => {
  assert.equal(displayDate('2026-11-03'), '03 November 2026');
  assert.equal(displayInstant('2026-07-10T23:30:00Z'), '11 July 2026');
  assert.equal(displayTime(new Date('2026-07-10T23:05:09Z')), '00:05:09');
});

test('accepts only existing days', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31']) assert.ok(isDay(day), day);
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '1999-12-31', '2100-01-01', 'tomorrow', ''])
    assert.ok(!isDay(text), text);
});

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('adding and counting days are inverse, across clock changes', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) =>
      assert.equal(daysBetween(day, addDays(day, count)), count),
    ),
  );
});

test('a London day’s first instant is on that day, and the one before on the previous day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const begins = londonInstant(day);
      assert.equal(londonDay(begins), day);
      assert.equal(londonDay(new Date(begins.getTime() - 1)), addDays(day, -1));
    }),
  );
});

test('defect 62: writes a range of days in one way, with full month names', () => {
  assert.equal(displayRange('2026-06-01', '2026-09-07'), '01 June 2026 to 07 September 2026');
  assert.equal(displayMonth('2026-09'), 'September 2026');
});

test('defect 114: every formatter writes the day with two figures and the whole year', () => {
  assert.deepEqual(
    [
      displayDate('2027-02-01'),
      displayMoment('2027-02-01T12:00:00Z'),
      displayDay('2027-02-01'),
      shortDay('2027-02-01'),
    ],
    ['01 February 2027', '01 February 2027, 12:00', '01 February 2027', '01 Feb 2027'],
  );
  assert.equal(shortDay('2026-09-07'), '07 Sep 2026');
  assert.equal(displayWeekday('2027-02-01'), 'Monday 01 February 2027');
  assert.equal(displayDeadline('2027-02-01T12:00:00Z'), '12:00 GMT, Monday 01 February 2027');
});
