import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workingDayAfter } from './working-day.rules.ts';

for (const [what, from, until] of [
  ['on a Monday', '2026-11-23T10:40:00Z', '2026-11-24T10:40:00Z'],
  ['on a Friday', '2026-11-20T10:40:00Z', '2026-11-23T10:40:00Z'],
  ['before nine', '2026-11-23T05:00:00Z', '2026-11-24T09:00:00Z'],
  ['in the evening', '2026-11-23T21:00:00Z', '2026-11-25T09:00:00Z'],
  ['on a Friday evening', '2026-11-20T17:00:00Z', '2026-11-24T09:00:00Z'],
  ['on a Saturday', '2026-11-21T12:00:00Z', '2026-11-24T09:00:00Z'],
  ['on a Sunday', '2026-11-22T23:59:00Z', '2026-11-24T09:00:00Z'],
  ['before Christmas', '2026-12-24T10:40:00Z', '2026-12-29T10:40:00Z'],
  ['on a bank holiday', '2026-12-28T10:40:00Z', '2026-12-30T09:00:00Z'],
  ['over the weekend on which summer time begins', '2026-03-27T10:00:00Z', '2026-03-30T09:00:00Z'],
  ['just before midnight in London in summer', '2026-06-10T22:59:00Z', '2026-06-12T08:00:00Z'],
] as const)
  test(`asked ${what}, a working day is over at ${until}`, () =>
    assert.equal(workingDayAfter(new Date(from)).toISOString(), new Date(until).toISOString()));
