import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCase } from '../../marketplace/cases/case.fixture.ts';
import { SaveCase } from '../../marketplace/cases/case.ts';
import { caseAnswer } from '../../marketplace/cases/case-statement.ts';
import { outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import * as z from '../../platform/fields/zod.ts';
import type { StatementFacts } from './statement.ts';
import { contradictionsIn } from './statement-contradictions.ts';
import { openIn, sectionsOf } from './statement-sections.ts';
import type { StatementBox, StatementPart } from './statement-words.ts';

const plain: StatementFacts = {
  ...{ kind: 'marketing', interim: false, connected: false, explainDates: false, unequal: false, short: false },
  ...{ completedOn: null, heading: 'Bakery', reference: 'B/1', company: 'Firm', practitioner: 'A. Practitioner' },
  ...{ summary: 'It was offered.', facts: [], periods: [] },
};
const fact = (part: StatementPart, label: string, value: string) => ({ part, label, value, source: 'Outcome' });
const moved = fact('timetable', 'Final offers: moved on 3 June 2026', 'From 1 to 2 July');

for (const [what, part, over, words, state, open] of [
  ['a required answer is missing', 'offers', {}, {}, 'open', 1],
  ['it is written', 'offers', {}, { offers: 'Two.' }, 'answered', 0],
  ['it may stay empty', 'timetable', {}, {}, 'optional', 0],
  ['a move asks for the reason', 'timetable', { explainDates: true, facts: [moved] }, {}, 'open', 1],
  ['the kind does not ask', 'valuation', {}, {}, 'not applicable', 0],
  [
    'a fact is not recorded',
    'transaction',
    { facts: [fact('transaction', 'Result', 'Not recorded yet')] },
    {},
    'open',
    1,
  ],
  ['there are only facts', 'transaction', { facts: [fact('transaction', 'Result', 'Not sold')] }, {}, 'answered', 0],
  ['it contradicts itself', 'timetable', { facts: [moved] }, { timetableReasons: 'No date was moved.' }, 'answered', 0],
] as const)
  test(`the section ${part} is ${state} when ${what}`, () => {
    const section = sectionsOf({ ...plain, ...(over as Partial<StatementFacts>) }, words).find(
      (one) => one.part === part,
    );
    assert.deepEqual(section && [section.state, openIn(section)], [state, open]);
  });

const received = (day: string) => [fact('offers', 'Offer 3', `£100.00; best and final; received on ${day}; connected`)];
const accepted = { Total: '£250,000.00', Deferred: '£50,000.00' };
const sums = (deferred: string) => [
  fact('transaction', outcomeWords.Total, '£250,000.00'),
  fact('transaction', outcomeWords.Deferred, deferred),
];
const connected = (party: string) => [
  fact('purchaser', outcomeWords.ConnectedPerson, 'Yes'),
  fact('purchaser', outcomeWords.ConnectedParty, party),
];
for (const [what, over, words, found] of [
  ['nothing', {}, {}, []],
  ...([0, 1] as const).map(
    (more) =>
      [
        `${more} offers more in the register than in the outcome`,
        {
          facts: [
            fact('offers', outcomeWords.IndicativeOffers, '1'),
            fact('offers', outcomeWords.FinalOffers, `${1 - more}`),
            fact('offers', 'Offers in the register', '2, 1 from connected parties'),
          ],
        },
        {},
        more ? (['offers'] as const) : [],
      ] as const,
  ),
  [
    'a completion before the appointment',
    { completedOn: '2026-06-01', administrationFrom: '2026-06-02' },
    {},
    ['transaction'],
  ],
  [
    'a completion on the day of the appointment',
    { completedOn: '2026-06-02', administrationFrom: '2026-06-02' },
    {},
    [],
  ],
  [
    'an offer of the day after the sale',
    { completedOn: '2026-06-10', facts: received('11 June 2026') },
    {},
    ['offers'],
  ],
  ...([1, 2] as const).map(
    (inTime) =>
      [
        `a late offer, 3 in the register and ${inTime} in the outcome`,
        {
          completedOn: '2026-06-10',
          facts: [
            fact('offers', outcomeWords.IndicativeOffers, '0'),
            fact('offers', outcomeWords.FinalOffers, `${inTime}`),
            fact('offers', 'Offers in the register', '3'),
            ...received('11 June 2026'),
          ],
        },
        {},
        inTime === 2 ? (['offers'] as const) : (['offers', 'offers'] as const),
      ] as const,
  ),
  ['the accepted sums in its outcome', { accepted, facts: sums('£50,000.00') }, {}, []],
  ['another deferred part', { accepted, facts: sums('£60,000.00') }, {}, ['transaction']],
  ['a deferred part that is open', { accepted, facts: sums('Open') }, {}, []],
  ['no deferred part in its offer', { accepted: { ...accepted, Deferred: '' }, facts: sums('£60,000.00') }, {}, []],
  ['an offer of the day of the sale', { completedOn: '2026-06-10', facts: received('10 June 2026') }, {}, []],
  ['an offer without a sale', { facts: received('11 June 2026') }, {}, []],
  ['a connected person who is no connected party', { facts: connected('No') }, {}, ['purchaser']],
  ['a connected person whose party is open', { facts: connected('Open') }, {}, ['purchaser']],
  ['a connected person and party', { facts: connected('Yes') }, {}, []],
  ['no move, and says so', {}, { timetableReasons: 'No date was moved.' }, []],
  ['a move, and gives the reason', { facts: [moved] }, { timetableReasons: 'The date was moved for rain.' }, []],
  ['a move, and denies it', { facts: [moved] }, { timetableReasons: 'The dates were not changed.' }, ['timetable']],
  [
    'a connected sale, and denies it',
    { connected: true },
    { connection: 'There are no links with it.' },
    ['purchaser'],
  ],
] as const)
  test(`a statement of ${what} has ${found.length} contradictions`, () => {
    const stated = { ...plain, ...(over as Partial<StatementFacts>) };
    const said = contradictionsIn(stated, words as Partial<Record<StatementBox, string>>);
    assert.deepEqual(
      said.map(({ part }) => part),
      found,
    );
  });

const fromCase = z.parse(SaveCase, aCase());
const company = caseAnswer(fromCase);
for (const [what, over, words, found] of [
  ['says what the case says', { completedOn: '2026-06-01' }, { company }, []],
  ['is completed before the appointment in the case', { completedOn: '2026-05-31' }, { company }, ['transaction']],
  [
    'has another appointment in its outcome, before which it was completed',
    { completedOn: '2026-05-31', administrationFrom: '2026-06-02' },
    { company },
    ['transaction', 'transaction', 'transaction'],
  ],
  ['leaves out an office-holder', {}, { company: company.replace(' and John Brown', '') }, ['summary']],
  ['is a summary of the marketing that does not say it', { kind: 'marketing' }, { company: 'No.' }, ['summary']],
  [
    'is completed in another jurisdiction and as a pre-pack',
    {
      facts: [
        fact('transaction', outcomeWords.Jurisdiction, 'Scotland'),
        fact('transaction', outcomeWords.ProcedureId, 'Pre-pack administration'),
      ],
    },
    {},
    ['transaction', 'transaction'],
  ],
  ['is completed in liquidation', { facts: [fact('transaction', outcomeWords.ProcedureId, 'Bankruptcy')] }, {}, []],
] as const)
  test(`a statement that ${what} has ${found.length} differences`, () => {
    const stated = { ...plain, kind: 'pre-pack' as const, ...(over as Partial<StatementFacts>) };
    const said = contradictionsIn(stated, words, fromCase);
    assert.deepEqual(
      said.map(({ part }) => part),
      found,
    );
    assert.equal(new Set(said.map(({ text }) => text)).size, found.length);
  });
