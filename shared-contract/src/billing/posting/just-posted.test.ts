import assert from 'node:assert/strict';
import { test } from 'node:test';
import { justPostedIn, justPostedState } from './just-posted.ts';

test('what was just posted is read from the history, and nothing else is taken for it', () => {
  const posted = { text: 'Your post is live', buyers: 77 };
  assert.deepEqual(justPostedIn(justPostedState(posted)), posted);
  assert.deepEqual(justPostedIn({ justPosted: { text: 'Live', buyers: 'many' } }), { text: 'Live' });
  for (const state of [null, undefined, 'posted', 7, {}, { justPosted: 'yes' }, { justPosted: { buyers: 2 } }])
    assert.equal(justPostedIn(state), undefined);
});
