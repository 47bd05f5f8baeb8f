import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import { connectionWarning, isConnected } from '../outcome/outcome-rules.ts';
import {
  boxesOf,
  changedFacts,
  changeText,
  kindNote,
  missingBoxes,
  statementDue,
  statementKind,
  ukPartOf,
  workingDayFor,
} from './statement-rules.ts';
import { statementBoxNames } from './statement-words.ts';

for (const [sale, kind] of [
  [{ procedureId: 2, connected: false }, 'pre-pack'],
  [{ procedureId: 2, connected: true }, 'pre-pack'],
  [{ procedureId: 1, connected: true }, 'connected'],
  [{ procedureId: 3, connected: true }, 'connected'],
  [{ procedureId: 1, connected: false }, 'marketing'],
  [{ procedureId: null, connected: false }, 'marketing'],
  [{ procedureId: 2, connected: true, notSold: true }, 'marketing'],
] as const)
  test(`a sale ${JSON.stringify(sale)} needs a ${kind} statement`, () => assert.equal(statementKind(sale), kind));

test('defect 96: a sale to a connected person or party never needs only a marketing summary', () => {
  for (const [ConnectedPerson, ConnectedParty] of [
    ['yes', 'no'],
    ['yes', 'not-established'],
    ['yes', ''],
    ['no', 'yes'],
    ['not-applicable', 'yes'],
  ] as const) {
    const connected = isConnected({ ConnectedPerson, ConnectedParty });
    assert.equal(statementKind({ procedureId: 1, connected }), 'connected');
    assert.equal(connectionWarning({ ConnectedPerson, ConnectedParty }) !== undefined, ConnectedPerson === 'yes');
  }
  assert.equal(isConnected({ ConnectedPerson: 'no', ConnectedParty: 'not-established' }), false);
});

const plain = { kind: 'marketing', connected: false, explainDates: false, unequal: false, short: false } as const;

test('a summary asks only about the marketing, an account of a sale about everything', () => {
  assert.deepEqual(boxesOf('pre-pack'), statementBoxNames);
  assert.ok(!boxesOf('marketing').includes('valuation'));
});

for (const [what, facts, missing] of [
  [
    'of a summary whose it is, what else was done and how offers were compared',
    plain,
    ['company', 'otherMarketing', 'offers'],
  ],
  [
    'of what some were given and others not the reason',
    { ...plain, unequal: true },
    ['company', 'otherMarketing', 'differences', 'offers'],
  ],
  ['of a short one the reason', { ...plain, short: true }, ['company', 'otherMarketing', 'strategy', 'offers']],
  [
    'of dates that were moved, or none, the reason',
    { ...plain, explainDates: true },
    ['company', 'otherMarketing', 'timetableReasons', 'offers'],
  ],
] as const)
  test(`${what} must be written`, () => assert.deepEqual(missingBoxes(facts, {}), missing));

test('a sale to a connected purchaser needs every explanation', () => {
  const sale = { ...plain, kind: 'pre-pack' } as const;
  assert.ok(!missingBoxes(sale, {}).includes('scrutiny'));
  assert.ok(missingBoxes({ ...sale, connected: true }, {}).includes('scrutiny'));
  assert.ok(!missingBoxes({ ...sale, connected: true }, { scrutiny: 'It is enclosed.' }).includes('scrutiny'));
});

for (const [what, over, said] of [
  [
    'open',
    {},
    /recorded as open, so .* becomes the account of a sale to a connected party .* valuation, .* and alternatives\.$/,
  ],
  ['not established', { value: 'Not established' }, /recorded as not established/],
  ['no', { value: 'No' }, undefined],
  ['open and not sold', { completedOn: null }, undefined],
  ['open of a pre-pack', { kind: 'pre-pack' }, undefined],
] as const)
  test(`for a sale whose connected party is ${what}, ${said ? 'says what depends on it' : 'says nothing'}`, () => {
    const { value = 'Open', ...rest } = { ...over } as { value?: string };
    const fact = { part: 'purchaser', label: outcomeWords.ConnectedParty, value, source: 'Outcome' } as const;
    const note = kindNote({ kind: 'marketing', completedOn: '2026-11-02', facts: [fact], ...rest });
    if (said) assert.match(note ?? '', said);
    else assert.equal(note, undefined);
  });

test('a day with a leading zero is the same day', () => {
  const of = (value: string) => ({
    facts: [{ part: 'summary' as const, label: `From ${value}`, value, source: 'Marketing ledger' }],
    periods: [],
  });
  assert.deepEqual(changedFacts({ shape: 1, facts: of('05 September 2026') }, of('5 September 2026')), []);
});

test('“no dates were set” is equal in any wording', () => {
  const of = (value: string) => ({
    facts: [{ part: 'timetable' as const, label: 'Dates of the sale', value, source: 'Timetable' }],
    periods: [],
  });
  const before = { shape: 7, facts: of('None were announced') };
  assert.deepEqual(changedFacts(before, of('None in the marketplace’s timetable')), []);
});

for (const [before, now] of [
  ['Outcome recorded before, 1, of', 'Earlier record of the outcome, for'],
  ['Outcome recorded before, 2, of', 'Earlier record 2 of the outcome, for'],
  ['Earlier record of the outcome, for', 'Earlier record 1 of the outcome, for'],
] as const)
  test(`“${before}” and “${now}” name the same record`, () => {
    const of = (label: string) => ({
      facts: [
        {
          part: 'transaction' as const,
          label: `${label} the period from 1 June 2026`,
          value: 'Not sold',
          source: 'Outcome',
        },
      ],
      periods: [],
    });
    assert.deepEqual(changedFacts({ shape: 7, facts: of(before) }, of(now)), []);
    assert.deepEqual(changedFacts({ shape: 3, facts: { facts: [], periods: [] } }, of(now)), []);
  });

test('a purchaser through the marketplace is equal in any wording', () => {
  const of = (value: string) => ({
    facts: [{ part: 'purchaser' as const, label: 'Purchasers', value, source: 'Outcome' }],
    periods: [],
  });
  for (const [before, now] of [
    ['through this marketplace', 'who came through this marketplace'],
    ['not through this marketplace', 'who did not come through this marketplace'],
  ])
    assert.deepEqual(changedFacts({ shape: 7, facts: of(`A Ltd, ${before}`) }, of(`A Ltd, ${now}`)), []);
});

for (const [before, now, text] of [
  ['4', '5', 'Emailed: was 4, is now 5'],
  ['', '5', 'Emailed: 5 (new)'],
  ['4', '', 'Emailed: was 4, no longer stated'],
] as const)
  test(`words a change from “${before}” to “${now}” naturally`, () =>
    assert.equal(changeText({ label: 'Emailed', before, now }), text));

test('names what changed since a statement, including additions and removals', () => {
  const fact = (label: string, value: string) => ({
    part: 'summary' as const,
    label,
    value,
    source: 'Marketing ledger',
  });
  const days = { startDate: '2026-06-01', endDate: '2026-06-28', days: 28 };
  const period = { ...days, emailed: 4, opened: 2, interests: 1, code: 'AAAA', isFinal: true };
  const taken = { facts: [fact('Emailed', '4'), fact('Gone', 'yes')], periods: [period] };
  const now = { facts: [fact('Emailed', '5'), fact('New', 'yes')], periods: [period] };
  assert.deepEqual(changedFacts({ shape: 2, facts: taken }, taken), []);
  assert.deepEqual(changedFacts({ shape: 2, facts: taken }, now), [
    { label: 'Emailed', before: '4', now: '5' },
    { label: 'Gone', before: 'yes', now: '' },
    { label: 'New', before: '', now: 'yes' },
  ]);
});

/** What the first release stated of a sale: it never changes. */
const firstShape = [
  ['First day on sale', '01 June 2026'],
  ['Last day on sale', '28 June 2026'],
  ['Days on sale', '28'],
  ['Different buyers emailed', '4'],
  ['Alerts that bounced', '0'],
  ['Different buyers who opened it', '2'],
  ['Buyers who expressed interest', '1'],
  ['Categories', 'Bakery'],
  ['Locations', 'Kent'],
  ['Times extended', '0'],
  ['Times hidden by moderators', '0'],
  ['Where it was read', 'By registered buyers of Insolvency Marketplace'],
  ['Certificate of the period from 01 June 2026', 'AAAA'],
  ['Best and final offers', '12:00 BST, Friday 19 June 2026'],
  ['Completion expected', '03 July 2026'],
  ['Result', 'Not recorded yet'],
] as const;
test('does not confuse two periods that began on the same day', () => {
  const of = (...codes: string[]) => ({
    periods: [],
    facts: codes.map((value) => ({ part: 'online' as const, label: 'Certificate', value, source: 'Certificate' })),
  });
  assert.deepEqual(changedFacts({ shape: 7, facts: of('AAAA') }, of('AAAA', 'BBBB')), [
    { label: 'Certificate', before: 'AAAA', now: 'AAAA; BBBB' },
  ]);
});

/** What statements of the second version add. */
const secondShape = [
  ['In charge of the sale', 'Pat Smith, Smith & Co'],
  ['Licence checked', 'Pat Smith, on 1 May 2026'],
  ['In charge of the sale, period from 1 June 2026', 'Pat Smith, Smith & Co'],
  ['Days on which moderators hid it', '0'],
  ['Earlier posts that may be of this business', 'None with its reference or heading in the 24 months before'],
  ['Viewing', 'By appointment'],
  ['Viewing (posting from 1 June 2026)', 'None was announced'],
] as const;

test('facts that only later shapes state do not count as changes', () => {
  const stating = (...lines: readonly (readonly [string, string])[]) => ({
    facts: lines.map(([label, value]) => ({ part: 'summary' as const, label, value, source: 'Marketing ledger' })),
    periods: [],
  });
  const written = firstShape.map(
    ([label, value]) => [label.replace(/0(?=1 J)/, ''), value.replace(/^0(?=\d )/, '')] as const,
  );
  const now = stating(...written, ...secondShape);
  const first = { shape: 1, facts: stating(...firstShape) };
  assert.deepEqual(changedFacts(first, now), []);
  assert.equal(changedFacts({ ...first, shape: 2 }, now).length, secondShape.length);
  const grown = stating(...written, ...secondShape, ['Exclusivity until', '10 July 2026']);
  assert.deepEqual(changedFacts(first, grown), [{ label: 'Exclusivity until', before: '', now: '10 July 2026' }]);
  const [inCharge, ...others] = secondShape;
  const handedOver = stating(...written, ['In charge of the sale', 'Jo Brown'], ...others);
  const second = { shape: 2, facts: now };
  assert.deepEqual(changedFacts(second, handedOver), [{ label: inCharge[0], before: inCharge[1], now: 'Jo Brown' }]);
});

for (const [what, sale, taken, due] of [
  ['a pre-pack sold on Monday the 2nd is due on Monday the 9th', {}, [], '2026-11-09'],
  ['one that was sent on the day of the sale is done', {}, [['2026-11-02', 'pre-pack']], null],
  [
    'one that was taken before the sale and sent on its day is due',
    {},
    [['2026-11-02', 'pre-pack', null]],
    '2026-11-09',
  ],
  ['one that states another completion was another', {}, [['2026-11-03', 'pre-pack', '2026-10-01']], '2026-11-09'],
  ['one that was taken and not sent is due (defect 101)', {}, [[null, 'pre-pack']], '2026-11-09'],
  ['a summary of the marketing is not the account of a pre-pack', {}, [['2026-11-03', 'marketing']], '2026-11-09'],
  ['another account has no last day', { kind: 'connected' }, [], null],
  ['nor has a sale that is not recorded', { completedOn: null }, [], null],
] as const)
  test(`check 24: ${what}`, () => {
    const facts = { kind: 'pre-pack', completedOn: '2026-11-02', ...sale } as const;
    const before = taken.map(([sentOn, kind, completedOn = facts.completedOn]) => ({
      sentOn,
      kind,
      facts: { completedOn },
    }));
    assert.equal(statementDue(facts, before), due);
  });

const jurisdiction = (value: string) => ({
  facts: [{ part: 'transaction', label: 'Jurisdiction', value, source: 'Outcome' } as const],
});
for (const [recorded, dueOn, before] of [
  ['England and Wales', '2026-11-30', undefined],
  ['Scotland', '2026-11-30', '2026-11-27'],
  ['Northern Ireland', '2027-07-12', '2027-07-09'],
  ['Open', '2026-12-28', '2026-12-24'],
] as const)
  test(`a deadline on ${dueOn} in ${recorded} falls on working day ${before ?? 'itself'}`, () =>
    assert.equal(workingDayFor(dueOn, ukPartOf(jurisdiction(recorded))), before));
