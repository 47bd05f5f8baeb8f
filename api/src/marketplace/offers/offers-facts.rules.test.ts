import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SaveOffer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { acceptedSums, deferredFacts, offersFacts } from './offers-facts.rules.ts';

const record = (number: number, over: Partial<SaveOffer> = {}, struckOut = false) => ({
  ...{ number, struckOut, offer: anOffer(over) },
});
const told = (...records: ReturnType<typeof record>[]) => toldOf(null, ...records);
const toldOf = (completedOn: string | null, ...records: ReturnType<typeof record>[]) =>
  offersFacts(records, completedOn).map(({ label, value }) => [label, value]);
const low = {
  ...{ Total: '180000.00', Deferred: '', Assets: [], FundsSeenOn: '', FundsSeenBy: '' },
  Connected: 'yes',
} as const;

test('states nothing without offers, or with only struck out ones', () => {
  assert.deepEqual(told(), []);
  assert.deepEqual(told(record(1, {}, true), record(1)), []);
});

test('states number, range and each offer by its latest record, highest first, without the bidder', () => {
  const facts = told(
    record(1, low),
    record(2, { State: 'accepted' }),
    record(2, { Total: '1.00' }),
    record(3, {}, true),
  );
  assert.deepEqual(facts, [
    ['Offers in the register', '2, 1 from connected parties'],
    ['Range of the offers', '£180,000.00 to £250,000.00'],
    [
      'Offer 2',
      '£250,000.00; £50,000.00 of it deferred; Plant and machinery: £150,000.50, Goodwill: £99,999.50; best and final; received on 09 June 2026; not connected; evidence of funds seen; accepted',
    ],
    ['Offer 1', '£180,000.00; best and final; received on 09 June 2026; connected; no evidence of funds seen'],
  ]);
  assert.deepEqual(told(record(1)).slice(0, 2), [
    ['Offers in the register', '1'],
    ['Range of the offers', '£250,000.00'],
  ]);
});

test('an offer received after completion says so and is outside the range', () => {
  const late = record(3, { ...low, Total: '270000.00', ReceivedDay: '2026-06-11' });
  const [count, range, highest] = toldOf('2026-06-10', record(1, low), record(2), late);
  assert.deepEqual(
    [count?.[1], range],
    [
      '3, including 1 after completion, 2 from connected parties',
      ['Range of the offers before completion', '£180,000.00 to £250,000.00'],
    ],
  );
  assert.match(highest?.[1] ?? '', /received on 11 June 2026; received after completion;/);
  assert.deepEqual(
    toldOf('2026-06-10', late).map(([label]) => label),
    ['Offers in the register', 'Offer 3'],
  );
});

const purchaser = (Name: string, ExpressionId: number | null = null) => ({ Name, ExpressionId });
const mine = record(1, { Bidder: 'Mine Ltd', State: 'accepted' });
const theirs = record(2, { ...low, Bidder: 'Ann Baker', ExpressionId: 7, Deferred: '1.00', State: 'accepted' });
for (const [what, records, purchasers, sums] of [
  ['no purchaser', [mine], [], undefined],
  ['one, by name', [mine, theirs], [purchaser('mine ltd')], ['£250,000.00', '£50,000.00']],
  [
    'two, one by the interest',
    [mine, theirs],
    [purchaser('Mine Ltd'), purchaser('New Ltd', 7)],
    ['£430,000.00', '£50,001.00'],
  ],
  ['one without an accepted offer', [mine, theirs], [purchaser('Mine Ltd'), purchaser('Other Ltd')], undefined],
  ['one with two accepted offers', [mine, { ...mine, number: 3 }], [purchaser('Mine Ltd')], undefined],
  [
    'one whose offer names no deferred part',
    [record(1, { Bidder: 'A', Deferred: '', State: 'accepted' })],
    [purchaser('A')],
    ['£250,000.00', ''],
  ],
] as const)
  test(`the accepted sums of ${what} are ${sums ?? 'unknown'}`, () => {
    const found = acceptedSums(records, purchasers);
    assert.deepEqual(found && [found.Total, found.Deferred], sums);
  });

for (const [what, over, value] of [
  ['is stated as it was typed, in one line', {}, '£50,000.00. Conditions of the accepted offer: Due on 1 March 2027'],
  ['is not stated without conditions', { Conditions: '' }, undefined],
  ['is not stated where nothing is deferred', { Deferred: '0.00' }, undefined],
  ['is not stated of an offer that was not accepted', { State: 'open' }, undefined],
] as const)
  test(`when the deferred part is due ${what}`, () => {
    const offer = record(1, { Bidder: 'Mine Ltd', State: 'accepted', Conditions: 'Due on\n1 March 2027', ...over });
    const facts = deferredFacts([offer], [purchaser('Mine Ltd')]);
    assert.equal(facts[0]?.value, value);
  });
