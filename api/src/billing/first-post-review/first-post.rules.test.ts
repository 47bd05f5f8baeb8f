import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvedDays, firstPostNeeds } from './first-post.rules.ts';

const first: Parameters<typeof firstPostNeeds>[0] = {
  reviewOn: true,
  licenceRequired: true,
  isFirst: true,
  ownReview: 'none',
  hasLicence: true,
  isChecked: false,
  isClerks: false,
  bySeller: true,
};

for (const [what, facts, needs] of [
  ['a first post of an unchecked practitioner waits', {}, 'review'],
  ['a checked practitioner does not wait', { isChecked: true }, undefined],
  ['without a licence it is asked for first', { hasLicence: false }, 'licence'],
  ['where none is required it waits all the same', { hasLicence: false, licenceRequired: false }, 'review'],
  ['with the review off a licence is enough', { reviewOn: false }, undefined],
  ['with the review off a licence may still be required', { reviewOn: false, hasLicence: false }, 'licence'],
  [
    'with both off an account opened for a firm’s work is asked for its own details all the same',
    { reviewOn: false, licenceRequired: false, hasLicence: false, isClerks: true },
    'licence',
  ],
  ['with both off nothing is asked', { reviewOn: false, licenceRequired: false, hasLicence: false }, undefined],
  ['a later post is asked for nothing', { isFirst: false, hasLicence: false }, undefined],
  ['what an Admin posts waits for nobody', { bySeller: false, hasLicence: false }, undefined],
  ['defect 70: a declined post waits after another was posted', { isFirst: false, ownReview: 'declined' }, 'review'],
  [
    'defect 70: a declined post waits once the licence is checked',
    { ownReview: 'declined', isChecked: true },
    'review',
  ],
  ['defect 70: so does one whose request was taken back', { isFirst: false, ownReview: 'asked' }, 'review'],
  ['which goes live once the licence is checked', { isFirst: false, ownReview: 'asked', isChecked: true }, undefined],
  ['an approved post goes live again', { isFirst: false, ownReview: 'approved' }, undefined],
  ['an Admin may post a declined one', { ownReview: 'declined', bySeller: false }, undefined],
] as const)
  test(what, () => assert.equal(firstPostNeeds({ ...first, ...facts }), needs));

for (const [startsOn, endsOn, today, days] of [
  ['2026-06-10', '2026-07-07', '2026-06-10', ['2026-06-10', '2026-07-07']],
  ['2026-06-20', '2026-07-17', '2026-06-10', ['2026-06-20', '2026-07-17']],
  ['2026-06-10', '2026-07-07', '2026-06-13', ['2026-06-13', '2026-07-10']],
  ['2026-06-10', '2026-06-10', '2026-06-11', ['2026-06-11', '2026-06-11']],
] as const)
  test(`requested from ${startsOn} to ${endsOn} and approved on ${today}, it runs from ${days[0]} to ${days[1]}`, () =>
    assert.deepEqual(Object.values(approvedDays({ startsOn, endsOn }, today)), days));
