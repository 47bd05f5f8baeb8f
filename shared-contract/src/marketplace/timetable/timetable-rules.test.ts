import assert from 'node:assert/strict';
import test from 'node:test';
import { daysNamedIn } from './days-in-text.ts';
import type { Timetable } from './timetable.ts';
import { SaveTimetable, timetableTimes } from './timetable.ts';
import { isShortTime, movesOf, timetableInput, timetableProblems } from './timetable-rules.ts';
import { displayDeadline, offersDueText } from './timetable-words.ts';

test('times are the quarter hours of a working day', () => {
  assert.deepEqual([timetableTimes.length, timetableTimes[0], timetableTimes.at(-1)], [41, '08:00', '18:00']);
  assert.ok(timetableTimes.every((time) => /^\d\d:(00|15|30|45)$/.test(time)));
});

const texts: [string, string][] = [
  ['2027-03-27T12:00:00Z', '12:00 GMT, Saturday 27 March 2027'],
  ['2027-03-28T11:00:00Z', '12:00 BST, Sunday 28 March 2027'],
  ['2026-12-18T12:00:00Z', '12:00 GMT, Friday 18 December 2026'],
  ['2026-10-25T08:15:00Z', '08:15 GMT, Sunday 25 October 2026'],
];
for (const [moment, text] of texts)
  test(`shows ${moment} as ${text}`, () => assert.equal(displayDeadline(moment), text));

test('offers are due until their deadline, then closed', () => {
  const due = '2026-12-18T12:00:00Z';
  assert.match(offersDueText(due, new Date('2026-12-18T11:59:59Z')), /^Offers due 12:00 GMT/);
  assert.match(offersDueText(due, new Date(due)), /^Offers closed 12:00 GMT/);
});

const stored = (day: string, time: string, at: string): Timetable => ({
  ...{ questionsClose: null, indicativeOffersBy: null, finalOffersBy: { at, day, time }, completionExpected: null },
  ...{ exclusivityUntil: null, viewing: 'none', openDays: [], viewingArea: '', changes: [] },
});
const facts = (now: string, from: Timetable | null = stored('2026-12-18', '12:00', '2026-12-18T12:00:00Z')) => ({
  ...{ stored: from, liveFrom: new Date('2026-12-01T00:00:00Z'), endsOn: '2026-12-28', now: new Date(now) },
});
const final = (day: string, time = '12:00', Reason = 'Why') =>
  SaveTimetable.parse({ FinalOffersDay: day, FinalOffersTime: time, Reason });

const moves: [now: string, day: string, time: string, change: string | undefined, right: boolean][] = [
  ['2026-12-10T09:00:00Z', '2026-12-18', '12:00', undefined, true],
  ['2026-12-10T09:00:00Z', '2026-12-21', '12:00', 'moved', true],
  ['2026-12-10T09:00:00Z', '2026-12-11', '09:00', 'moved', true],
  ['2026-12-10T09:00:00Z', '2026-12-11', '08:45', 'moved', false],
  ['2026-12-18T10:00:00Z', '2026-12-18', '11:45', 'moved', false],
  ['2026-12-18T11:00:00Z', '2026-12-18', '12:15', 'moved', true],
  ['2026-12-18T12:00:00Z', '2026-12-18', '12:15', 'reopened', true],
  ['2026-12-19T12:00:00Z', '2026-12-18', '17:00', 'reopened', false],
];
for (const [now, day, time, change, right] of moves)
  test(`at ${now} the date of 18 December 12:00 becomes ${day} ${time}: ${change ?? 'no change'}, ${right ? 'allowed' : 'refused'}`, () => {
    const input = final(day, time);
    assert.equal(movesOf(input, facts(now))[0]?.change, change);
    assert.equal(timetableProblems(input, facts(now)).length === 0, right);
  });

test('a form starts from the stored values, and saving them again changes nothing', () => {
  const begun = facts('2026-12-10T09:00:00Z');
  const input = timetableInput(begun.stored);
  assert.deepEqual([movesOf(input, begun), timetableProblems(input, begun)], [[], []]);
  assert.deepEqual(SaveTimetable.parse(input), input);
  assert.deepEqual(SaveTimetable.parse({}), timetableInput(null));
});

test('fewer than five London days is short', () => {
  const from = new Date('2026-12-01T15:00:00Z');
  assert.equal(isShortTime(new Date('2026-12-05T18:00:00Z'), from), true);
  assert.equal(isShortTime(new Date('2026-12-06T08:00:00Z'), from), false);
});

const named: [string, string[]][] = [
  ['Offers by 18 December, viewing 3rd Jan.', ['2026-12-18', '2027-01-03']],
  ['By 18/12/2026 or 2.1.2027; founded 1 May 1990', ['2026-12-18', '2027-01-02']],
  ['31 February 2027, 12 shops in May, 1/2-2027', []],
  ['the 18th of December, 2026 and 18 December 2026', ['2026-12-18']],
];
for (const [text, days] of named)
  test(`days named in “${text}”`, () => assert.deepEqual(daysNamedIn(text, '2026-12-01'), days));
