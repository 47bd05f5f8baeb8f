import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Access, UndertakingState } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { accessWindow } from '../sale-file/window.rules.ts';
import { type AccessFacts, accessOf } from './access.rules.ts';

const released: AccessFacts = {
  ...{ state: 'released', acceptedNewest: true, openUntil: null },
  ...{ confirmed: true, flagged: false, accountClosed: false },
  ...{ approved: true, status: 'For Sale', endsOn: '2026-07-07', finalOffersBy: null },
  ...{ recorded: null, purchaserUntil: null },
};
const today = '2026-06-15';

test('access ends with the posting, or a week after the last offers, at most 28 days later', () => {
  const rows = [
    [null, '2026-07-07'],
    ['2026-06-20', '2026-07-07'],
    ['2026-06-30', '2026-07-07'],
    ['2026-07-01', '2026-07-08'],
    ['2026-07-28', '2026-08-04'],
    ['2026-07-29', '2026-08-04'],
    ['2026-12-01', '2026-08-04'],
  ] as const;
  for (const [finalOffersBy, last] of rows)
    assert.equal(accessWindow({ endsOn: '2026-07-07', finalOffersBy }), last, String(finalOffersBy));
});

test('a single fact closes access', () => {
  const rows: [Partial<AccessFacts>, Access][] = [
    [{}, 'open'],
    [{ flagged: true }, 'closed'],
    [{ accountClosed: true }, 'closed'],
    [{ confirmed: false }, 'closed'],
    [{ approved: false }, 'closed'],
    [{ acceptedNewest: false }, 'accept-again'],
    [{ state: 'ended' }, 'closed'],
    [{ state: 'declined' }, 'declined'],
    [{ state: 'waiting' }, 'waiting'],
    [{ status: 'Withdrawn' }, 'closed'],
    [{ status: 'Withdrawn', openUntil: '2026-09-01' }, 'closed'],
    [{ status: 'Sold' }, 'closed'],
    [{ status: 'Sold', openUntil: today }, 'open'],
    [{ status: 'Sold', openUntil: '2026-06-14' }, 'closed'],
    [{ status: 'Scheduled' }, 'closed'],
    [{ status: 'Draft', endsOn: null }, 'closed'],
    [{ status: 'Expired', endsOn: '2026-06-14' }, 'closed'],
    [{ status: 'Expired', endsOn: '2026-06-14', finalOffersBy: '2026-06-08' }, 'open'],
    [{ status: 'Expired', endsOn: '2026-06-14', openUntil: today }, 'open'],
    [{ openUntil: '2026-06-10' }, 'open'],
    [{ status: 'Expired', endsOn: '2026-05-01', finalOffersBy: '2026-06-08' }, 'closed'],
    [{ recorded: 'not sold' }, 'closed'],
    [{ recorded: 'not sold', openUntil: '2026-09-01' }, 'closed'],
    [{ status: 'Sold', recorded: 'sold', openUntil: '2026-09-01' }, 'closed'],
    [{ status: 'Sold', recorded: 'sold', purchaserUntil: today }, 'open'],
    [{ status: 'Sold', recorded: 'sold', purchaserUntil: '2026-06-14' }, 'closed'],
    [{ status: 'Sold', recorded: 'sold', purchaserUntil: '2026-06-14', openUntil: today }, 'open'],
    [{ status: 'Sold', recorded: 'sold', purchaserUntil: today, flagged: true }, 'closed'],
    [{ status: 'Sold', recorded: 'sold', purchaserUntil: today, state: 'ended' }, 'closed'],
    [{ status: 'Withdrawn', recorded: 'sold', purchaserUntil: today }, 'closed'],
  ];
  for (const [over, access] of rows)
    assert.equal(accessOf({ ...released, ...over }, today), access, JSON.stringify(over));
});

const yesOrNo = [true, false];
const everyCase = (['waiting', 'released', 'declined', 'ended'] as UndertakingState[]).flatMap((state) =>
  (['For Sale', 'Expired', 'Sold', 'Withdrawn', 'Scheduled'] as SiteStatus[]).flatMap((status) =>
    yesOrNo.flatMap((acceptedNewest) =>
      yesOrNo.flatMap((confirmed) =>
        yesOrNo.flatMap((accountClosed) =>
          yesOrNo.flatMap((approved) =>
            ['2026-06-14', '2026-07-07'].map((endsOn) => ({
              ...released,
              ...{ state, status, acceptedNewest, confirmed, accountClosed, approved, endsOn },
            })),
          ),
        ),
      ),
    ),
  ),
);

test('in each combination of facts access is open only to released buyers, and a flag opens nothing', () => {
  for (const facts of everyCase) {
    const { state, status, acceptedNewest, confirmed, accountClosed, approved, endsOn } = facts;
    const sought = (status === 'For Sale' || status === 'Expired') && endsOn >= today;
    const open = state === 'released' && sought && acceptedNewest && confirmed && !accountClosed && approved;
    const access = accessOf(facts, today);
    assert.equal(access === 'open', open, JSON.stringify(facts));
    const flagged = accessOf({ ...facts, flagged: true }, today);
    assert.notEqual(flagged, 'open');
    // Closed access has the same words, flagged or not.
    if (state !== 'released') assert.equal(flagged, access, JSON.stringify(facts));
    else assert.equal(flagged, 'closed');
  }
});
