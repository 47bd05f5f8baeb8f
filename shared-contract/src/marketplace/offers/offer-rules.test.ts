import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '../../platform/fields/zod.ts';
import { bidFor, classesOf, fundsText, lateOffer, offerProblems, storedOffer } from './offer-rules.ts';
import { offerText } from './offer-text.ts';
import { anOffer } from './offers.fixture.ts';
import { type SaveOffer, SaveOffer as schema } from './offers.ts';

const now = new Date('2026-06-10T09:00:00Z');
const faults = (over: Partial<SaveOffer>) =>
  offerProblems(storedOffer(anOffer(over)), now).map(({ field, message }) => [field, message]);

test('notes an offer dated after the sale', () => {
  const note = 'The offer came in after the sale on 10 June 2026. Please check both days.';
  for (const [received, sold, expected] of [
    ['2026-06-11', '2026-06-10', note],
    ['2026-06-10', '2026-06-10', undefined],
    ['2026-06-11', null, undefined],
    ['2026-06-11', undefined, undefined],
    ['tomorrow', '2026-06-10', undefined],
  ] as const)
    assert.equal(lateOffer(received, sold), expected);
});

test('marks an offer’s errors at their fields', () => {
  for (const [over, ...expected] of [
    [{}],
    [{ ReceivedDay: '2026-06-10', ReceivedTime: '10:00' }],
    [{ ReceivedDay: '2026-06-10', ReceivedTime: '10:01' }, ['ReceivedTime', 'The time cannot be in the future']],
    [{ ReceivedDay: '2026-06-11' }, ['ReceivedDay', 'The day cannot be in the future']],
    [
      { ReceivedDay: '2026-03-29', ReceivedTime: '01:30' },
      ['ReceivedTime', 'There was no such time on that day: the clocks went forward'],
    ],
    [{ ReceivedDay: '2025-10-26', ReceivedTime: '01:30' }],
    [{ Deferred: '250000.00' }],
    [{ Deferred: '250000.01' }, ['Deferred', 'More than the amount of £250,000.00']],
    [{ Assets: [] }],
    [{ Total: '250000.01' }, ['Assets', 'The classes come to £250,000.00, and the amount is £250,000.01']],
    [{ FundsSeenOn: '', FundsSeenBy: '' }],
    [{ FundsSeenOn: '' }, ['FundsSeenOn', 'Please enter the day it was seen']],
    [{ FundsSeenBy: '' }, ['FundsSeenBy', 'Please enter who saw it']],
    [{ FundsSeenOn: '2026-06-11' }, ['FundsSeenOn', 'The day cannot be in the future']],
  ] as [Partial<SaveOffer>, ...[string, string][]][])
    assert.deepEqual(faults(over), expected, JSON.stringify(over));
});

test('reads times as people type them', () => {
  const read = (ReceivedTime: string) => z.safeParse(schema, anOffer({ ReceivedTime })).data?.ReceivedTime;
  assert.deepEqual(['9:05', '9.05', '14.30', ' 23:59 ', '00:00', '24:00', '9', '9:5', 'noon'].map(read), [
    '09:05',
    '09:05',
    '14:30',
    '23:59',
    '00:00',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  assert.deepEqual(['9.30am', '12 pm', '12:05 AM', '2PM', '1430', '930', '13pm', '0am', '14:30pm'].map(read), [
    ...['09:30', '12:00', '00:05', '14:00', '14:30', '09:30'],
    ...[undefined, undefined, undefined],
  ]);
});

test('omits fields that the answers do not need', () => {
  const said = { ConnectedHow: 'A director', StateReason: 'Too low' };
  const { ConnectedHow, StateReason } = storedOffer(anOffer({ ...said, Connected: 'no', State: 'open' }));
  assert.deepEqual([ConnectedHow, StateReason], ['', '']);
  const stored = storedOffer(anOffer({ ...said, Connected: 'yes', State: 'rejected' }));
  assert.deepEqual([stored.ConnectedHow, stored.StateReason], ['A director', 'Too low']);
});

test('evidence of funds expires after ninety days', () => {
  const text = (today: string) => fundsText(anOffer({ FundsSeenOn: '2026-06-09' }), today);
  assert.equal(text('2026-09-07'), 'Seen by Sam Seller on 09 June 2026, valid until 07 September 2026');
  assert.equal(text('2026-09-08'), 'Seen by Sam Seller on 09 June 2026, lapsed on 07 September 2026');
  assert.equal(fundsText({ FundsSeenOn: '', FundsSeenBy: '' }, '2026-09-08'), '');
});

test('compares asset classes in any spelling, and adds up bids for one', () => {
  const [a, b] = [
    {
      Assets: [
        { Text: 'Stock', Sum: '1.00' },
        { Text: 'Goodwill', Sum: '2.00' },
        { Text: 'stock', Sum: '0.50' },
      ],
    },
    {
      Assets: [
        { Text: 'STOCK ', Sum: '3.00' },
        { Text: 'Leases', Sum: '4.00' },
      ],
    },
  ] as const;
  const offers = [a, b].map(({ Assets }) => ({ Assets: [...Assets] }));
  assert.deepEqual(classesOf(offers), ['Stock', 'Goodwill', 'Leases']);
  assert.deepEqual(
    offers.map((offer) => [bidFor(offer, 'Stock'), bidFor(offer, 'Leases')]),
    [
      [150, undefined],
      [300, 400],
    ],
  );
});

test('every field has a label', () => {
  const offer = anOffer();
  assert.equal(offerText('Total', offer.Total), '£250,000.00');
  assert.equal(offerText('Assets', offer.Assets), 'Plant and machinery: £150,000.50; Goodwill: £99,999.50');
  assert.equal(offerText('Round', offer.Round), 'Best and final');
  assert.equal(offerText('ReceivedDay', offer.ReceivedDay), '09 June 2026');
  assert.equal(offerText('Note', ''), '');
});
