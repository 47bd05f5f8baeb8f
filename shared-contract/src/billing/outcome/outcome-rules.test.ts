import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '../../marketplace/outcome/outcome.fixture.ts';
import { type Outcome, type Purchaser, SaveOutcome } from '../../marketplace/outcome/outcome.ts';
import { addDays } from '../../platform/clock/calendar.ts';
import * as z from '../../platform/fields/zod.ts';
import {
  needsReason,
  needsRoute,
  type OutcomeLimits,
  onlySold,
  openFields,
  outcomeForm,
  outcomeProblems,
  storedOutcome,
  sumProblem,
} from './outcome-rules.ts';
import { outcomeText } from './outcome-text.ts';

const stored = (over: Partial<SaveOutcome> = {}): Outcome => storedOutcome(anOutcome(over));
const limits = { first: '2026-05-01', today: '2026-06-20', before: null, recorded: false };
const faults = (over: Partial<SaveOutcome>, about: Partial<OutcomeLimits> = {}) =>
  outcomeProblems(anOutcome(over), { ...limits, ...about }).map(({ field, message }) => `${field}: ${message}`);

const began = '2026-04-01';
const connected = {
  ...{ ConnectedPerson: 'yes', Substantial: 'yes', AdministrationFrom: began },
  CompletedOn: '2026-04-10',
} as const satisfies Partial<SaveOutcome>;

test('asks for a route up to day 56, counting the start of the administration as day 1', () => {
  for (const [day, over, asked] of [
    [1, {}, true],
    [56, {}, true],
    [57, {}, false],
    [0, {}, false],
    [56, { ConnectedPerson: 'no' }, false],
    [56, { ConnectedPerson: 'not-applicable' }, false],
    [56, { ConnectedPerson: '' }, false],
    [56, { Substantial: 'no' }, false],
    [56, { Substantial: '' }, false],
    [56, { AdministrationFrom: '' }, false],
    [56, { Result: 'sold-in-parts' }, true],
    [56, { Result: 'not-sold' }, false],
    [56, { Result: 'called-off' }, false],
    // The sale of a connected party who is no connected person is not the law's.
    [56, { ConnectedPerson: 'no', ConnectedParty: 'yes' }, false],
  ] as const) {
    const outcome = anOutcome({ ...connected, CompletedOn: addDays(began, day - 1), ...over });
    assert.equal(needsRoute(outcome), asked, `day ${day} ${JSON.stringify(over)}`);
    assert.equal(openFields(storedOutcome(outcome)).includes('Route'), asked, 'what is asked for and blank is open');
  }
});

test('the eight weeks span month ends and clock changes', () => {
  const outcome = (CompletedOn: string) => anOutcome({ ...connected, AdministrationFrom: '2027-02-10', CompletedOn });
  assert.equal(needsRoute(outcome('2027-04-06')), true);
  assert.equal(needsRoute(outcome('2027-04-07')), false);
});

for (const [indicative, final, connected, fault] of [
  [
    '3',
    '2',
    '9',
    'OffersFromConnected: 9 from connected parties is more than the 5 received: indicative and final offers together',
  ],
  ['3', '2', '5', undefined],
  ['0', '0', '0', undefined],
  ['3', '', '9', undefined],
  ['3', '2', '', undefined],
] as const)
  test(`with ${indicative || 'no'} indicative, ${final || 'no'} final and ${connected || 'no'} connected offers ${fault ? 'the last is rejected' : 'nothing is wrong'}`, () => {
    const offers = { IndicativeOffers: indicative, FinalOffers: final, OffersFromConnected: connected };
    assert.deepEqual(faults(offers), fault ? [fault] : []);
    assert.deepEqual(faults({ ...offers, Result: 'not-sold' }), fault ? [fault] : []);
  });

test('adds sums in whole pence, and checks only given ones', () => {
  for (const [sums, fault] of [
    [{}, undefined],
    [{ Total: '', AtCompletion: '', Deferred: '', Assets: [] }, undefined],
    [{ Total: '0.30', AtCompletion: '0.10', Deferred: '0.20', Assets: [] }, undefined],
    [{ Total: '0', AtCompletion: '0', Deferred: '0', Assets: [] }, undefined],
    [{ Deferred: '50000.01' }, 'Total: Paid and deferred come to £250,000.01, and the total says £250,000.00'],
    [{ Total: '', Assets: [] }, 'Total: Please enter the total of the paid and deferred amounts'],
    [
      { Deferred: '', AtCompletion: '250,000.01', Assets: [] },
      'Total: The total of £250,000.00 is less than the £250,000.01 that are part of it',
    ],
    [{ Deferred: '', Assets: [] }, undefined],
    [
      { Assets: [{ Text: 'Stock', Sum: '249999.99' }] },
      'Assets: The assets come to £249,999.99, and the total says £250,000.00',
    ],
    [
      { Total: '', AtCompletion: '', Deferred: '', Assets: [{ Text: 'Stock', Sum: '1' }] },
      'Total: Please enter the total: the assets come to £1.00',
    ],
  ] as const satisfies [Partial<SaveOutcome>, string | undefined][]) {
    const problem = sumProblem(anOutcome(sums as Partial<SaveOutcome>));
    assert.equal(problem && `${problem.field}: ${problem.message}`, fault, JSON.stringify(sums));
  }
});

const soldTo = (Name: string, Price = '', Connected: Purchaser['Connected'] = '') => ({
  ...{ Name, CompanyNumber: '', Price, Connected, ThroughUs: '' as const, ExpressionId: null },
});

test('the purchasers’ payments and assets add up to the whole, without contradicting connections', () => {
  const three = [soldTo('A Ltd', '100000.00'), soldTo('B Ltd', '100000.00'), soldTo('C Ltd', '50000.00')];
  const asset = (Text: string, Sum: string, Purchaser = '') => ({ Text, Sum, Purchaser });
  const pays = 'Purchasers: The purchasers pay';
  for (const [over, fault] of [
    [{ Purchasers: three }, undefined],
    [
      { Purchasers: [soldTo('A Ltd', '0.10'), soldTo('B Ltd', '0.20')], Total: '0.30', ...unpaid, Assets: [] },
      undefined,
    ],
    [{ Purchasers: [...three, soldTo('D Ltd')] }, undefined],
    [{ Purchasers: [...three, soldTo('D Ltd', '0.01')] }, `${pays} £250,000.01, and the total says £250,000.00`],
    [{ Purchasers: three.slice(1) }, `${pays} £150,000.00, and the total says £250,000.00`],
    [
      { Purchasers: [soldTo('A Ltd', '250000.01'), soldTo('B Ltd')] },
      `${pays} £250,000.01, and the total says £250,000.00`,
    ],
    [
      { Purchasers: three, Total: '', ...unpaid, Assets: [] },
      'Total: Please enter the total: the purchasers pay £250,000.00',
    ],
    [
      { Purchasers: three, Assets: [asset('Plant', '250000.00', 'A Ltd')] },
      'Assets: The assets of A Ltd come to £250,000.00, and the price is £100,000.00',
    ],
    [
      { Purchasers: three, Assets: [asset('Plant', '90000', 'A Ltd'), asset('Stock', '160000', 'B Ltd')] },
      'Assets: The assets of A Ltd come to £90,000.00, and the price is £100,000.00',
    ],
    [{ Purchasers: three, Assets: [asset('Plant', '90000', 'A Ltd'), asset('Stock', '160000')] }, undefined],
    [{ Purchasers: three, Assets: [asset('Plant', '250000', 'Z Ltd')] }, 'Assets: Z Ltd is not among the purchasers'],
    [
      { Purchasers: [soldTo('A Ltd', '', 'yes')], ConnectedParty: 'no' },
      'ConnectedParty: Please choose “Yes”: A Ltd is connected',
    ],
    [
      { Purchasers: [soldTo('A Ltd', '', 'no')], ConnectedParty: 'yes' },
      'ConnectedParty: You say of each purchaser that they are not connected',
    ],
    [{ Purchasers: [soldTo('A Ltd', '', 'no'), soldTo('B Ltd')], ConnectedParty: 'yes' }, undefined],
    [{ Purchasers: [], Result: 'not-sold', Assets: [asset('Plant', '1', 'Z Ltd')] }, undefined],
  ] as const satisfies [Partial<SaveOutcome>, string | undefined][])
    assert.deepEqual(faults(over as Partial<SaveOutcome>), fault ? [fault] : [], JSON.stringify(over));
});

test('words a purchaser with price and connection, or without, as before', () => {
  const say = (Purchasers: Purchaser[]) => outcomeText('Purchasers', Purchasers, () => undefined);
  assert.equal(
    say([{ ...soldTo('A Ltd', '1234.5', 'not-established'), CompanyNumber: 'SC123456' }, soldTo('B Ltd', '0', 'yes')]),
    'A Ltd (SC123456) for £1,234.50, connection not established; B Ltd for £0.00, connected',
  );
  const [before] = anOutcome().Purchasers;
  assert.equal(say(before ? [before] : []), 'Loaf Holdings Ltd (01234567), who did not come through this marketplace');
});

const unpaid = { AtCompletion: '', Deferred: '' };

test('requires a day between the first day on sale and today, and a reason for corrections', () => {
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ CompletedOn: '2026-06-20' }), []);
  assert.deepEqual(faults({ CompletedOn: '2026-06-21' }), ['CompletedOn: The day cannot be in the future']);
  assert.deepEqual(faults({ CompletedOn: '2026-04-30' }), [
    'CompletedOn: The day cannot be before 01 May 2026, when the post was first live',
  ]);
  assert.deepEqual(faults({ AdministrationFrom: '2026-06-21', ReportDate: '2026-07-01', ApprovedOn: '2026-08-01' }), [
    'AdministrationFrom: 21 June 2026 is in the future',
    'ReportDate: 01 July 2026 is in the future',
    'ApprovedOn: 01 August 2026 is in the future',
  ]);
  assert.deepEqual(
    faults({ Result: 'not-sold', AdministrationFrom: '2026-06-21', Total: '1' }),
    [],
    'what is not stored is not judged',
  );
  assert.deepEqual(faults({}, { recorded: true }), ['Reason: Please say why you correct it']);
  assert.deepEqual(faults({ Reason: 'The price was wrong' }, { recorded: true }), []);
});

for (const [what, over, appointedOn, refused] of [
  ['before the appointment in the case', {}, '2026-06-11', true],
  ['on its day', {}, '2026-06-10', false],
  ['after it', {}, '2026-06-09', false],
  ['of a case without an appointment', {}, '', false],
  ['of a post in no case', {}, undefined, false],
  ['as a pre-pack before it', { ProcedureId: 2 }, '2026-06-11', true],
  ['in parts before it', { Result: 'sold-in-parts' }, '2026-06-11', true],
  // The marketing of a pre-pack can end in nothing before there is an appointment.
  ['as not sold before it', { Result: 'not-sold' }, '2026-06-11', false],
  ['with the same appointment, said once', { AdministrationFrom: '2026-06-11' }, '2026-06-11', true],
] as const)
  test(`a completion ${what} is ${refused ? 'rejected at its day' : 'accepted'}`, () => {
    const day = 'The day cannot be before 11 June 2026, the day of the appointment in the case';
    assert.deepEqual(faults(over as Partial<SaveOutcome>, { appointedOn }), refused ? [`CompletedOn: ${day}`] : []);
  });

test('defect 100: asks nothing of a liquidation that the law asks only of administrations', () => {
  for (const [ProcedureId, asked] of [
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [7, false],
  ] as const) {
    const outcome = anOutcome({ ...connected, ProcedureId, Route: 'report', Evaluator: 'A. N. Other' });
    const { Substantial, Route, Evaluator } = storedOutcome(outcome);
    assert.equal(needsRoute(outcome), asked);
    assert.deepEqual([Substantial, Route, Evaluator], asked ? ['yes', 'report', 'A. N. Other'] : ['', '', '']);
    assert.equal(openFields(stored({ ConnectedPerson: 'yes', ProcedureId })).includes('AdministrationFrom'), asked);
  }
});

test('defect 102: rejects an appointment, report or approval after the completion', () => {
  const late = '2026-06-11';
  const days = { AdministrationFrom: late, ReportDate: late, ApprovedOn: late };
  assert.deepEqual(
    faults(days),
    Object.keys(days).map((field) => `${field}: 11 June 2026 is after the day of completion`),
  );
  assert.deepEqual(
    faults({ AdministrationFrom: '2026-06-10', ReportDate: '2026-06-10', ApprovedOn: '2026-06-10' }),
    [],
  );
});

test('asks for a reason for a correction, and for a recorded sale that fell through', () => {
  const noted = onlySold('2026-06-10');
  assert.equal(needsReason({ before: null, recorded: false }, 'not-sold'), false);
  assert.equal(
    needsReason({ before: noted, recorded: false }, 'sold-in-parts'),
    false,
    'it is filled in, not corrected',
  );
  assert.equal(needsReason({ before: noted, recorded: false }, 'called-off'), true);
  assert.equal(needsReason({ before: stored(), recorded: true }, 'sold-whole'), true);
});

test('does not store fields that the result or route does not need', () => {
  const route = {
    Route: 'approval',
    ApprovedOn: '2026-06-01',
    Evaluator: 'Ann Evans',
    ReportDate: '2026-06-02',
    NotNeededWhy: 'x',
  } as const;
  const approved = stored(route);
  assert.deepEqual(
    [approved.ApprovedOn, approved.Evaluator, approved.ReportDate, approved.NotNeededWhy],
    ['2026-06-01', '', '', ''],
  );
  const fell = stored({ ...route, Result: 'called-off' });
  assert.deepEqual(
    [fell.Purchasers, fell.Assets, fell.Total, fell.ConnectedPerson, fell.Route, fell.ApprovedOn],
    [[], [], '', '', '', ''],
  );
  assert.equal(fell.FinalOffers, '2', 'offers were made all the same');
  const [purchaser] = stored({
    Purchasers: [{ Name: 'A', CompanyNumber: '', ThroughUs: 'no', ExpressionId: 4 }],
  }).Purchasers;
  assert.equal(purchaser?.ExpressionId, null);
  assert.equal('Reason' in approved, false);
});

test('only the first four fields of an outcome are required; empty ones are open', () => {
  const { Result, CompletedOn, ProcedureId, Jurisdiction } = anOutcome();
  const parsed = z.parse(SaveOutcome, { Result, CompletedOn, ProcedureId, Jurisdiction });
  assert.deepEqual(outcomeProblems(parsed, limits), []);
  assert.deepEqual(openFields(storedOutcome(parsed)), [
    ...['Purchasers', 'IndicativeOffers', 'FinalOffers', 'OffersFromConnected', 'Total', 'AtCompletion', 'Deferred'],
    ...['ConnectedPerson', 'ConnectedParty'],
  ]);
  assert.deepEqual(openFields(stored()), []);
  assert.deepEqual(openFields(stored({ Result: 'not-sold', FinalOffers: '' })), ['FinalOffers']);
  assert.deepEqual(openFields(stored({ ConnectedPerson: 'yes' })), [
    'ConnectedHow',
    'AdministrationFrom',
    'Substantial',
  ]);
  assert.deepEqual(openFields(stored({ Route: 'report' })), ['Evaluator', 'ReportDate', 'ReportView']);
});

test('fields accept what people type up to their limits, and reject the rest with a reason', () => {
  const read = (over: object) => {
    const result = z.safeParse(SaveOutcome, { ...anOutcome(), ...over });
    return result.success ? result.data : result.error.issues.map(({ message }) => message);
  };
  const purchaser = (over: object) => ({ Purchasers: [{ Name: 'A', ...over }] });
  const one = (over: object) => (read(purchaser(over)) as SaveOutcome).Purchasers[0];
  assert.equal(one({ CompanyNumber: ' sc 123456 ' })?.CompanyNumber, 'SC123456');
  assert.equal(one({ CompanyNumber: '123456' })?.CompanyNumber, '00123456');
  assert.deepEqual(one({}), {
    ...{ Name: 'A', CompanyNumber: '', Price: '', Connected: '', ThroughUs: '', ExpressionId: null },
  });
  assert.equal((read({ Total: ' £250,000 ' }) as SaveOutcome).Total, '250000.00');
  assert.equal(
    (read({ Total: '£25\u00a0000', Assets: [{ Text: 'Stock', Sum: '1 250' }] }) as SaveOutcome).Total,
    '25000.00',
  );
  assert.equal((read({ Total: '999,999,999.99' }) as SaveOutcome).Total, '999999999.99');
  assert.equal((read({ FinalOffers: ' 999 ' }) as SaveOutcome).FinalOffers, '999');
  const many = (count: number, row: object) => Array.from({ length: count }, () => row);
  assert.ok(!Array.isArray(read({ Purchasers: many(10, { Name: 'x'.repeat(160) }) })));
  for (const [over, message] of [
    [purchaser({ CompanyNumber: '123456789' }), /Company number has 8 letters or digits/],
    [purchaser({ Name: ' ' }), /Please enter the purchaser’s name/],
    [purchaser({ Name: 'x'.repeat(161) }), /at most 160/],
    [{ Purchasers: many(11, { Name: 'A' }) }, /at most 10 purchasers/],
    [{ Assets: many(21, { Text: 'A', Sum: '1' }) }, /at most 20 assets/],
    [{ Assets: [{ Text: 'x'.repeat(101), Sum: '1' }] }, /at most 100/],
    [{ Assets: [{ Text: 'Stock', Sum: ' ' }] }, /enter its sum/],
    [{ Total: '-5' }, /pounds and pence/],
    [{ Total: '12,50' }, /pounds and pence/],
    [{ Total: '1e9' }, /pounds and pence/],
    [{ Total: '1234567890' }, /too large/],
    [{ FinalOffers: '1000' }, /from 0 to 999/],
    [{ FinalOffers: '-1' }, /from 0 to 999/],
    [{ ConnectedHow: 'x'.repeat(1001) }, /at most 1000/],
    [{ Reason: 'x'.repeat(301) }, /at most 300/],
    [{ Result: 'sold' }, /choose the result/],
    [{ Result: undefined }, /choose the result/],
    [{ CompletedOn: '' }, /choose the day/],
    [{ CompletedOn: '31/02/2026' }, /./],
    [{ ProcedureId: null }, /choose the procedure/],
    [{ Jurisdiction: '' }, /choose the jurisdiction/],
    [{ Route: 'both' }, /one of the choices/],
  ] as const) {
    const said = read(over);
    assert.ok(Array.isArray(said), JSON.stringify(over).slice(0, 60));
    assert.match(String(said[0]), message);
  }
});

test('the form marks at its fields what the call would reject', () => {
  const form = outcomeForm(() => limits);
  const said = z.safeParse(form, anOutcome({ Deferred: '1', CompletedOn: '2026-06-21' }));
  assert.deepEqual(
    said.error?.issues.map(({ path }) => path.join('.')),
    ['CompletedOn', 'Total'],
  );
});
