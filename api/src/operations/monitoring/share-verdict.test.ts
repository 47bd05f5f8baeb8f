import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Figures, figuresSince, pagesOf, verdictOf } from './share-verdict.rules.ts';
import { stepOf } from './vital-histogram.rules.ts';

/** A release whose pages all had the same largest paint, in milliseconds. */
const figures = (pages: number, errors: number, paint = 1000): Figures => ({
  errors,
  steps: { TTFB: [{ step: 1, pages }], LCP: [{ step: stepOf('LCP', paint), pages }] },
});

for (const [what, shared, served, state] of [
  ['no reports at all', figures(0, 0), figures(0, 0), 'too few'],
  ['every page broken, but 49 pages', figures(49, 49), figures(5000, 0), 'too few'],
  ['every page broken, the other hardly used', figures(5000, 5000), figures(49, 0), 'too few'],
  ['every page broken', figures(50, 50), figures(450, 4), 'worse'],
  ['a third of the pages broken', figures(100, 33), figures(900, 9), 'worse'],
  ['both equally bad', figures(100, 40), figures(900, 360), 'no worse'],
  ['twice as many, but of almost none', figures(5000, 100), figures(45_000, 300), 'no worse'],
  ['two errors where none were, on few pages', figures(50, 2), figures(450, 0), 'no worse'],
  ['more, but not by the factor', figures(1000, 190), figures(9000, 900), 'no worse'],
  ['fewer errors', figures(1000, 0), figures(9000, 900), 'no worse'],
  ['slower by half and not good any more', figures(200, 0, 3900), figures(1800, 0, 1900), 'worse'],
  ['slower by half and still good', figures(2000, 0, 2400), figures(18_000, 0, 600), 'no worse'],
  ['as slow as before', figures(2000, 0, 6000), figures(18_000, 0, 6000), 'no worse'],
  ['slow, but of 199 pages', figures(199, 0, 6000), figures(1800, 0, 1000), 'no worse'],
] as const) {
  test(`the rule calls ${what} ${state}`, () => assert.equal(verdictOf(shared, served).state, state));
}

test('the reason contains the deciding figures', () => {
  assert.deepEqual(verdictOf(figures(1200, 372, 3900), figures(10_800, 108, 1900)), {
    state: 'worse',
    reason:
      'errors per page 0.31 (372 on 1,200 pages) against 0.01 (108 on 10,800); ' +
      'largest paint 3,906 ms for three quarters of 1,200 pages against 2,344 ms of 10,800',
  });
});

test('counts only reports since the share began', () => {
  const since = figuresSince(figures(900, 450), figures(1000, 460));
  assert.deepEqual([pagesOf(since), since.errors], [100, 10]);
  assert.deepEqual(figuresSince(figures(900, 450), figures(0, 0)), {
    errors: 0,
    routes: {},
    steps: { TTFB: [], LCP: [] },
  });
  const routes = { LivePosts: 4, Help: 1 };
  assert.deepEqual(
    figuresSince({ ...figures(1, 1), routes: { LivePosts: 1, Help: 1 } }, { ...figures(2, 5), routes }).routes,
    {
      LivePosts: 3,
    },
  );
});

test('neither missing figures nor two equal releases withdraw a share', () => {
  const counts = fc.record({ pages: fc.nat(100_000), errors: fc.nat(10_000), paint: fc.nat(20_000) });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 40 }), ({ pages, errors, paint }, times) => {
      assert.notEqual(verdictOf(figures(pages, errors, paint), figures(0, 0)).state, 'worse');
      assert.notEqual(verdictOf(figures(0, errors, paint), figures(pages, 0, paint)).state, 'worse');
      const more = figures(pages * times, errors * times, paint);
      assert.notEqual(verdictOf(figures(pages, errors, paint), more).state, 'worse');
    }),
  );
});

test('chance alone rarely decides: at most a few of 2,000 shares of equal releases', () => {
  // A generator of its own, so that each run draws the same.
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const errorsOf = (pages: number) => Array.from({ length: pages }, random).filter((one) => one < 0.02).length;
  let wrong = 0;
  for (let share = 0; share < 2000; share += 1) {
    const [shared, served] = [figures(60, errorsOf(60)), figures(300, errorsOf(300))];
    if (verdictOf(shared, served).state === 'worse') wrong += 1;
  }
  assert.ok(wrong <= 10, `${wrong} of 2,000`);
});

test('D9: a screen that always fails withdraws the share, even with few pages', () => {
  const broken = { ...figures(1000, 12), routes: { AmendPostDetail: 12 } };
  const usual = { ...figures(9000, 20), routes: { LivePosts: 20 } };
  assert.deepEqual(verdictOf(broken, usual), {
    state: 'worse',
    reason: 'errors on AmendPostDetail 12 on 1,000 pages against 0 on 9,000',
  });
  for (const [why, shared, served] of [
    [
      'as often as before',
      { ...figures(1000, 12), routes: { Help: 12 } },
      { ...figures(9000, 108), routes: { Help: 108 } },
    ],
    ['few pages', { ...figures(1000, 9), routes: { Help: 9 } }, usual],
    [
      'many screens, each a little',
      { ...figures(1000, 19), routes: { Help: 10, Login: 9 } },
      { ...figures(1100, 4), routes: { Help: 4 } },
    ],
  ] as const)
    assert.equal(verdictOf(shared, served).state, 'no worse', why);
});
