import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlySold, storedOutcome } from '@marketplace/shared-contract/billing/outcome/outcome-rules';
import type { SaveOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import type { Timetable, TimetableChange } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import type { FurtherFacts } from './further-facts.ts';
import { earlierOutcomeFacts, outcomeFacts } from './outcome-facts.rules.ts';
import { datesAskReason, timetableFacts } from './timetable-facts.rules.ts';

const valuesOf = (facts: FurtherFacts) => Object.fromEntries(facts.map(({ label, value }) => [label, value]));
const procedureName = (id: number) => (id === 1 ? 'Administration' : undefined);
const recordedAt = new Date('2026-07-08T08:00:00Z');
const factsOf = (over: Partial<SaveOutcome> = {}) =>
  outcomeFacts({ outcome: storedOutcome(anOutcome(over)), recordedAt, procedureName });

test('words the recorded facts of a sale, each with its source', () => {
  const facts = factsOf();
  assert.deepEqual(
    facts.map(({ part, label, value }) => [part, label, value]),
    [
      ['transaction', 'Result', 'Sold as a whole'],
      ['transaction', 'Day of completion', '10 June 2026'],
      ['transaction', 'Procedure at completion', 'Administration'],
      ['transaction', 'Jurisdiction', 'England and Wales'],
      ['purchaser', 'Purchasers', 'Loaf Holdings Ltd (01234567), who did not come through this marketplace'],
      ['offers', 'Indicative offers received', '4'],
      ['offers', 'Final offers received', '2'],
      ['offers', 'Offers from connected parties', '0'],
      ['transaction', 'Total consideration', '£250,000.00'],
      ['transaction', 'Paid at completion', '£200,000.00'],
      ['transaction', 'Deferred', '£50,000.00'],
      ['transaction', 'Consideration by asset', 'Plant and machinery: £150,000.50; Goodwill: £99,999.50'],
      ['purchaser', 'Sold to a connected person', 'No'],
      ['purchaser', 'Sold to a connected party', 'No'],
    ],
  );
  assert.deepEqual([...new Set(facts.map(({ source }) => source))], ['Outcome, recorded on 08 July 2026']);
});

test('states the appointment of an unconnected sale with the sale, without scrutiny', () => {
  const facts = factsOf({ AdministrationFrom: '2026-04-16' });
  assert.equal(facts.find(({ label }) => label === 'Day of the appointment')?.part, 'transaction');
  assert.ok(facts.every(({ part }) => part !== 'scrutiny'));
});

test('states each purchaser of a sale in parts with price and connection, none as one line', () => {
  const part = (Name: string, Price: string, Connected: 'yes' | 'no' | '') => ({
    ...{ Name, CompanyNumber: '', Price, Connected, ThroughUs: '' as const, ExpressionId: null },
  });
  const Purchasers = [part('A Ltd', '100.00', 'no'), part('B Ltd', '0.50', 'yes'), part('C Ltd', '', '')];
  const Assets = [{ Text: 'Stock', Sum: '0.50', Purchaser: 'B Ltd' }];
  const stated = valuesOf(factsOf({ Purchasers, Assets }));
  assert.deepEqual(
    ['Purchasers', 'Purchaser 1', 'Purchaser 2', 'Purchaser 3', 'Consideration by asset'].map((label) => stated[label]),
    [undefined, 'A Ltd for £100.00, not connected', 'B Ltd for £0.50, connected', 'C Ltd', 'Stock: £0.50 from B Ltd'],
  );
});

test('the source of a corrected fact names the days of record and correction', () => {
  const correctedAt = new Date('2026-07-14T23:30:00Z');
  const [fact] = outcomeFacts({ outcome: storedOutcome(anOutcome()), recordedAt, correctedAt, procedureName });
  assert.equal(fact?.source, 'Outcome, recorded on 08 July 2026, corrected on 15 July 2026');
});

test('a correction says which fields changed, how and why', () => {
  const record = (number: number, over: Partial<SaveOutcome>, reason = '') => {
    return { number, recordedAt, reason, outcome: storedOutcome(anOutcome(over)) };
  };
  const records = [
    record(2, { Deferred: '60000.00', OffersFromConnected: '', Assets: [] }, 'A typing error'),
    record(1, {}),
  ];
  const known = { posting: { startsOn: '2026-06-01' }, outcome: records[0]?.outcome ?? null, records, earlier: [] };
  assert.deepEqual(
    earlierOutcomeFacts(known, procedureName).map(({ label, value }) => [label, value]),
    [
      [
        'Earlier record of the outcome, for the period from 01 June 2026',
        'Sold as a whole, 10 June 2026; corrected on 08 July 2026: Offers from connected parties from “0” to nothing; Deferred from “£50,000.00” to “£60,000.00”; Consideration by asset changed. Reason: A typing error',
      ],
    ],
  );
  assert.deepEqual(
    earlierOutcomeFacts({ ...known, outcome: null }, procedureName).map(({ label }) => label),
    [2, 1].map((number) => `Earlier record ${number} of the outcome, for the period from 01 June 2026`),
  );
});

const connected = { ConnectedPerson: 'yes', ConnectedParty: 'yes', Substantial: 'yes' } as const;
for (const [day, completed, open] of [
  [56, '2026-06-10', 'Open'],
  [57, '2026-06-11', undefined],
] as const)
  test(`check 21: a blank route on day ${day} is stated as ${open ?? 'nothing'}`, () => {
    const facts = factsOf({ ...connected, AdministrationFrom: '2026-04-16', CompletedOn: completed });
    assert.equal(valuesOf(facts)['Independent scrutiny'], open);
    assert.equal(valuesOf(facts)['How they are connected'], 'Open');
  });

test('the jurisdiction decides the regulations, only for a sale to a connected person', () => {
  for (const [Jurisdiction, law] of [
    ['england-and-wales', /SI 2021\/427/],
    ['scotland', /SI 2021\/427/],
    ['northern-ireland', /Northern Ireland’s own/],
  ] as const)
    assert.match(valuesOf(factsOf({ ...connected, Jurisdiction })).Regulations ?? '', law);
  assert.equal(valuesOf(factsOf()).Regulations, undefined);
  assert.equal(valuesOf(factsOf({ ...connected, Result: 'not-sold' })).Regulations, undefined);
});

test('says what is not recorded; for a sale recorded only by its day, everything else is open', () => {
  assert.deepEqual(valuesOf(outcomeFacts({ outcome: null, recordedAt: undefined, procedureName })), {
    Result: 'Not recorded yet',
  });
  assert.deepEqual(valuesOf(outcomeFacts({ outcome: null, recordedAt: undefined, onSale: true, procedureName })), {
    Result: 'Not sold yet: still on sale',
  });
  const noted = valuesOf(outcomeFacts({ outcome: onlySold('2026-06-10'), recordedAt: undefined, procedureName }));
  assert.deepEqual([noted.Result, noted.Purchasers, noted['Total consideration']], ['Sold', 'Open', 'Open']);
});

const none: Timetable = {
  ...{ questionsClose: null, indicativeOffersBy: null, finalOffersBy: null, completionExpected: null },
  ...{ exclusivityUntil: null, viewing: 'none', openDays: [], viewingArea: '', changes: [] },
};
const at = (iso: string, day: string) => ({ at: iso, day, time: '12:00' });
const final = at('2026-12-18T12:00:00Z', '2026-12-18');
const moved: TimetableChange = {
  ...{ deadline: 'finalOffersBy', change: 'moved', from: '2026-12-18T12:00:00.000Z', to: '2026-12-21T12:00:00.000Z' },
  ...{ reason: 'Two bidders asked for more time', madeAt: '2026-12-10T09:00:00.000Z' },
};

test('states dates with their zone, and each move with both dates, its reason and time', () => {
  const known = [{ startDate: '2026-12-01', timetable: { ...none, finalOffersBy: final, changes: [moved] } }];
  assert.deepEqual(valuesOf(timetableFacts(known)), {
    'Best and final offers by': '12:00 GMT, Friday 18 December 2026',
    Viewing: 'None was announced',
    'Best and final offers by: moved on 10 December 2026, 09:00':
      'From 12:00 GMT, Friday 18 December 2026 to 12:00 GMT, Monday 21 December 2026. Reason: Two bidders asked for more time',
  });
  assert.deepEqual(
    Object.keys(
      valuesOf(timetableFacts([...known, { startDate: '2027-02-01', timetable: { ...none, finalOffersBy: final } }])),
    ).filter((label) => label.includes('posting from')).length,
    4,
  );
  assert.deepEqual(valuesOf(timetableFacts([])), { 'Dates of the sale': 'None in the marketplace’s timetable' });
});

const asksForReason: [string, Timetable[], boolean][] = [
  ['no date', [], true],
  ['no deadline', [none], true],
  ['a deadline that stood', [{ ...none, finalOffersBy: final }], false],
  ['a deadline that was moved', [{ ...none, finalOffersBy: final, changes: [moved] }], true],
];
for (const [what, timetables, asked] of asksForReason)
  test(`for ${what}, a reason is ${asked ? '' : 'not '}required`, () =>
    assert.equal(datesAskReason(timetables.map((timetable) => ({ startDate: '2026-12-01', timetable }))), asked));
