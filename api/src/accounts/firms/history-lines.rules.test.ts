import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryRow } from './history-detail.rules.ts';
import { linesOf } from './history-lines.rules.ts';

let id = 1000;
const row = (act: string, subjectId: string, second: number, taker = 'Bo'): HistoryRow => ({
  ...{ id: String(id--), act, subjectId, taker, giver: 'Al', who: 'Al', post: null, member: null, address: null },
  ...{ at: new Date(Date.UTC(2026, 5, 10, 9, 0, 0) - second * 1000).toISOString(), before: null, after: null },
});
const moved = (subjectId: string, second = 0, taker?: string) => row('hand-over-post', subjectId, second, taker);
const done = (subjectId: string, second = 0) => row('post-detail', subjectId, second);

for (const [what, rows, most, lines, goesOn] of [
  ['nothing', [], 2, '', false],
  ['acts one by one', [done('1'), done('1')], 2, '1|1', false],
  ['a page that is full', [done('1'), done('2'), done('3')], 2, '1|2', true],
  ['the posts of a hand-over', [moved('1'), moved('2'), done('3')], 2, '1 2|3', false],
  ['those to two people apart', [moved('1'), moved('2', 0, 'Cy'), moved('3')], 3, '1 3|2', false],
  [
    'a hand-over that goes on beyond the page',
    [done('1'), moved('2'), moved('3', 0, 'Cy'), moved('4')],
    2,
    '1|2 4|3',
    false,
  ],
  ['an act between two hand-overs', [moved('1'), done('2'), moved('3')], 5, '1|2|3', false],
  ['a post that went there, back and there again', [moved('1'), moved('1', 1, 'Al'), moved('1', 2)], 5, '1|1|1', false],
  ['a hand-over of an hour before', [moved('1'), moved('2', 3600)], 5, '1|2', false],
] as const)
  test(`lines of a history: ${what}`, () => {
    const found = linesOf(rows, most);
    assert.equal(found.lines.map((line) => line.map(({ subjectId }) => subjectId).join(' ')).join('|'), lines);
    assert.equal(found.rest !== undefined, goesOn);
  });
