import { expect, test } from '@jest/globals';
import { pastDates } from './past-dates.rules.ts';

const days = { writtenOn: '2026-09-01', start: '2026-11-23' };

test.each([
  ['<p>Offers by 5pm on Friday 16 October 2026.</p>', ['16 October 2026']],
  ['<p>Offers by noon on 2nd of October.</p>', ['2nd of October']],
  ['<p>By <b>16 Oct</b> 2026</p>', ['16 Oct 2026']],
  ['<p>By 16/10/2026, at the latest 2026-11-01</p>', ['16/10/2026', '2026-11-01']],
  ['<p>October 16, 2026</p>', ['October 16, 2026']],
  ['<ul><li>Viewing 5 October</li><li>Offers 5 October</li></ul>', ['5 October']],
  ['<p>16</p><p>October 2026</p>', ['16 October 2026']],
  ['<p>Founded on 3 March 1998; administrators appointed 28 August 2026.</p>', []],
  ['<p>Offers by 24 November 2026, or 23 November</p>', []],
  ['<p>The lease runs to 1 January.</p>', []],
  ['<p>31 February 2026, 99/99/2026, 12 of them may 4 times</p>', []],
  ['', []],
])('finds past dates in “%s”: %j', (html, found) => {
  expect(pastDates(html, days)).toEqual(found);
});

test('a post written and posted on the same day has no past dates', () => {
  expect(pastDates('<p>1 January 2026, 22 November 2026</p>', { writtenOn: days.start, start: days.start })).toEqual(
    [],
  );
});
