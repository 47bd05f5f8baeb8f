import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowedEndDates,
  furthestStartDays,
  longestPostingDays,
  postingDatesProblem,
} from '@marketplace/shared-contract/billing/posting/posting-dates';
import { chargedBlocks } from '@marketplace/shared-contract/billing/posting/pricing';
import { addDays, daysBetween } from '@marketplace/shared-contract/platform/clock/calendar';
import fc from 'fast-check';

const today = '2026-03-20';
const from = (day: string) => fc.integer({ min: -40, max: 500 }).map((days) => addDays(day, days));

test('accepts days exactly when they start today or later, end later, and keep within bounds', () => {
  fc.assert(
    fc.property(from(today), from(today), (start, end) => {
      const length = daysBetween(start, end) + 1;
      const fits =
        start >= today &&
        end >= start &&
        length <= longestPostingDays &&
        daysBetween(today, start) <= furthestStartDays;
      assert.equal(postingDatesProblem(start, end, today) === undefined, fits, `${start} to ${end}`);
    }),
    { numRuns: 2000 },
  );
});

test('names the field to change: the end if only a later end helps, otherwise the start', () => {
  fc.assert(
    fc.property(from(today), from(today), (start, end) => {
      const problem = postingDatesProblem(start, end, today);
      if (problem?.field === 'Enddate') assert.equal(postingDatesProblem(start, start, today), undefined);
      if (problem?.field === 'Startdate') assert.ok(start < today || start > addDays(today, furthestStartDays));
    }),
    { numRuns: 2000 },
  );
});

const posting = fc
  .record({ start: from(today), length: fc.integer({ min: 1, max: longestPostingDays }) })
  .map(({ start, length }) => ({ start, end: addDays(start, length - 1), blocks: Math.ceil(length / 28) }));

test('an allowed end of a running posting costs no further block, and is neither past nor before the start', () => {
  fc.assert(
    fc.property(posting, fc.integer({ min: -30, max: 400 }), ({ start, end, blocks }, aged) => {
      const day = addDays(start, aged);
      fc.pre(day <= end);
      const { first, last } = allowedEndDates(start, blocks, day);
      assert.ok(first <= end && end <= last, 'the end as posted stays within');
      assert.ok(first >= start && first >= day);
      const bought = chargedBlocks(start, last);
      assert.equal(bought.first + bought.further, blocks);
      const beyond = chargedBlocks(start, addDays(last, 1));
      assert.equal(beyond.first + beyond.further, blocks + 1);
    }),
    { numRuns: 2000 },
  );
});
