import { expect, test } from '@jest/globals';
import type { Holder } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { closingParticulars } from './closing-particulars.rules.ts';

const aHolder = (state: Holder['state'], over: Partial<Holder> = {}): Holder => ({
  ...{ undertakingId: 1, state, forenames: 'Robin', surname: 'Archer', company: '', accountClosed: false },
  ...{ outOfDate: false, openUntil: null, collectedDate: null, decidedDate: null, destroyedDate: null },
  ...{ acceptances: [], ...over },
});
const today = '2026-06-15';
const one = /^The particulars close at once to 1 buyer you/;
const mailed = /emailed within minutes that their access has ended\.$/;
const unlessReposted = /emailed within minutes that their access has ended, unless you repost before that\.$/;
const purchaser = /^Name the purchaser/;

test.each([
  [[], false, []],
  [[aHolder('released')], false, [one, /^1 undertaking stays in force, and you still find it/]],
  [[aHolder('released')], true, [one, purchaser, /^1 undertaking/]],
  [[aHolder('released', { openUntil: today })], false, [one, /^1 undertaking/]],
  [[aHolder('released', { openUntil: today })], true, [/^They stay open to 1 buyer you kept/, /^1 undertaking/]],
  [[aHolder('released', { openUntil: '2026-06-14' })], true, [one, purchaser, /^1 undertaking/]],
  [[aHolder('released', { accountClosed: true })], false, [/^1 undertaking/]],
  [
    [aHolder('released'), aHolder('released'), aHolder('waiting'), aHolder('declined'), aHolder('ended')],
    false,
    [
      /^The particulars close at once to 2 buyers/,
      /^1 buyer waits for/,
      /^5 undertakings stay in force, .* them under/,
    ],
  ],
] as const)('names the buyers who lose access, those waiting, and what stays in force: %#', (holders, sold, points) => {
  const told = closingParticulars(holders, { sold, today });
  expect(told).toHaveLength(points.length);
  for (const [place, words] of points.entries()) expect(told[place]).toMatch(words);
});

test('a sold post cannot be reposted, and only a repost stops the email', () => {
  expect(closingParticulars([aHolder('released')], { sold: true, today })[0]).toMatch(mailed);
  expect(closingParticulars([aHolder('released')], { sold: false, today })[0]).toMatch(unlessReposted);
});
