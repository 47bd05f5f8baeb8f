import assert from 'node:assert/strict';
import { test } from 'node:test';
import { justPostedIn, justPostedState } from './just-posted.ts';
import { allowedPostingDates } from './posting-dates.ts';

const today = '2026-11-21';

test('a posting starts from today to a year ahead, whatever its end, and ends on its start at the earliest', () => {
  const days = allowedPostingDates({ start: '2026-11-25', today });
  assert.deepEqual(days.start, { min: today, max: '2027-11-21' });
  assert.deepEqual(days.end, { min: '2026-11-25', max: '2027-11-23' });
});

test('without a start the end is counted from today', () => {
  assert.equal(allowedPostingDates({ start: '', today }).end.min, today);
});

test('what was just posted is read from the history, and nothing else is taken for it', () => {
  const posted = { text: 'Your post is live', buyers: 77 };
  assert.deepEqual(justPostedIn(justPostedState(posted)), posted);
  assert.deepEqual(justPostedIn({ justPosted: { text: 'Live', buyers: 'many' } }), { text: 'Live' });
  for (const state of [null, undefined, 'posted', 7, {}, { justPosted: 'yes' }, { justPosted: { buyers: 2 } }])
    assert.equal(justPostedIn(state), undefined);
});
