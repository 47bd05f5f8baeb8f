import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AskingClosed } from '@marketplace/shared-contract/marketplace/questions';
import { whyClosed } from './asking.rules.ts';

const now = new Date('2026-06-22T16:00:00Z');
const later = new Date('2026-06-22T16:00:01Z');

const cases: [SiteStatus, Date | null, boolean, AskingClosed | null][] = [
  ['For Sale', null, true, null],
  ['For Sale', null, false, 'no-interest'],
  ['For Sale', later, true, null],
  ['For Sale', later, false, 'no-interest'],
  ['For Sale', now, true, 'closed'],
  ['For Sale', now, false, 'closed'],
  ['Expired', null, true, 'over'],
  ['Expired', later, true, null],
  ['Expired', later, false, 'over'],
  ['Expired', now, true, 'closed'],
  ['Sold', later, true, 'over'],
  ['Withdrawn', later, true, 'over'],
  ['Scheduled', later, true, 'over'],
  ['Draft', null, true, 'over'],
];

test('the post’s state, the closing time and the buyer’s interest decide what can be asked', () => {
  for (const [status, questionsClose, hasInterest, expected] of cases)
    assert.equal(whyClosed({ status, questionsClose, hasInterest }, now), expected, `${status} ${hasInterest}`);
});
