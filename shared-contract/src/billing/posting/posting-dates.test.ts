import assert from 'node:assert/strict';
import { test } from 'node:test';
import { justPostedIn, justPostedState } from './just-posted.ts';
import { allowedPostingDates } from './posting-dates.ts';

const today = '2026-11-21';

test('a posting starts between today and a year ahead, and ends no earlier than it starts', () => {
  const days = allowedPostingDates({ start: '2026-11-25', today });
  assert.deepEqual(days.start, { min: today, max: '2027-11-21' });
  assert.deepEqual(days.end, { min: '2026-11-25', max: '2027-11-23' });
});

test('counts the end from today without a start', () => {
  assert.equal(allowedPostingDates({ start: '', today }).end.min, today);
});

test('reads what was just posted from the history state, and nothing else', () => {
  const posted = { text: 'Your post is live', buyers: 77 };
  assert.deepEqual(justPostedIn(justPostedState(posted)), posted);
  assert.deepEqual(justPostedIn({ justPosted: { text: 'Live', buyers: 'many' } }), { text: 'Live' });
  for (const state of [null, undefined, 'posted', 7, {}, { justPosted: 'yes' }, { justPosted: { buyers: 2 } }])
    assert.equal(justPostedIn(state), undefined);
});
