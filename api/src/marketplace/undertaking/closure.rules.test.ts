import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedText } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { type ClosureFacts, closureOf } from './closure.rules.ts';

const onSale: ClosureFacts = {
  ...{ status: 'For Sale', endsOn: '2026-07-07', finalOffersBy: null, openUntil: null },
  ...{ recorded: null, purchaserUntil: null, endedOn: null, recordedOn: null },
};
const withdrawn: Partial<ClosureFacts> = { status: 'Withdrawn', endsOn: '2026-06-12', endedOn: '2026-06-12' };
const sold: Partial<ClosureFacts> = { status: 'Sold', endsOn: '2026-06-12', endedOn: '2026-06-12' };
const expired: Partial<ClosureFacts> = { status: 'Expired', endsOn: '2026-06-14' };
const recordedOn = '2026-06-14';
const today = '2026-06-15';

test('particulars are closed from the first closing event, and reopen only by a later day for a buyer', () => {
  const rows: [Partial<ClosureFacts>, string | undefined, boolean?][] = [
    [{}, undefined],
    [{ status: 'Draft', endsOn: null }, undefined],
    [{ status: 'Scheduled' }, undefined],
    [{ ...expired, endsOn: today }, undefined],
    [expired, 'Closed since the end of 14 June 2026', true],
    [{ ...expired, openUntil: today }, undefined],
    [{ ...expired, finalOffersBy: '2026-06-10' }, undefined],
    [{ ...expired, endsOn: '2026-03-17' }, 'Closed since the end of 17 March 2026', true],
    [{ ...expired, endsOn: '2026-03-16' }, 'Closed since the end of 16 March 2026', false],
    [withdrawn, 'Closed since the withdrawal on 12 June 2026', false],
    [{ ...withdrawn, openUntil: '2026-07-01' }, 'Closed since the withdrawal on 12 June 2026', false],
    [{ ...withdrawn, recorded: 'not sold', recordedOn }, 'Closed since the withdrawal on 12 June 2026', false],
    [sold, 'Closed since the sale on 12 June 2026', true],
    [{ ...sold, openUntil: today }, undefined],
    [{ ...sold, openUntil: '2026-06-14' }, 'Closed since the end of 14 June 2026', true],
    [{ ...sold, recorded: 'sold', recordedOn }, 'Closed since the sale on 12 June 2026', false],
    [{ ...sold, recorded: 'sold', recordedOn, purchaserUntil: today }, undefined],
    [
      { ...sold, recorded: 'sold', recordedOn, purchaserUntil: '2026-06-13' },
      'Closed since the end of 13 June 2026',
      true,
    ],
    [{ recorded: 'not sold', recordedOn }, 'Closed since its outcome was recorded on 14 June 2026', false],
    [{ ...expired, recorded: 'sold', recordedOn }, 'Closed since its outcome was recorded on 14 June 2026', false],
    // The period was over before the outcome was recorded, or the post was marked as sold.
    [
      { ...expired, endsOn: '2026-06-01', recorded: 'not sold', recordedOn },
      'Closed since the end of 01 June 2026',
      false,
    ],
    [{ ...sold, endsOn: '2026-06-01', endedOn: null }, 'Closed since the end of 01 June 2026', true],
    [
      { ...sold, endsOn: '2026-06-11', endedOn: null, finalOffersBy: '2026-06-20' },
      'Closed since the end of 11 June 2026',
      true,
    ],
  ];
  for (const [over, words, reopens] of rows) {
    const closure = closureOf({ ...onSale, ...over }, today);
    assert.deepEqual([closure && closedText(closure), closure?.reopens], [words, reopens], JSON.stringify(over));
  }
});
