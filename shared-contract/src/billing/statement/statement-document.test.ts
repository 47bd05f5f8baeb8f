import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeWords } from '../../marketplace/outcome/outcome-words.ts';
import type { StatementFact, StatementFacts } from './statement.ts';
import { statementDocument } from './statement-document.ts';
import { sentenceOf } from './statement-sentences.ts';
import { statementBoxes, statementBoxNames } from './statement-words.ts';

const fact = (part: StatementFact['part'], label: string, value: string, source = 'Outcome') => ({
  ...{ part, label, value, source },
});
const facts: StatementFacts = {
  ...{ kind: 'pre-pack', interim: false, connected: false, explainDates: false, unequal: false, short: false },
  ...{
    completedOn: '2026-11-02',
    heading: 'Bakery',
    reference: 'B/1',
    company: 'Firm',
    practitioner: 'A. Practitioner',
  },
  ...{ summary: 'It was offered.', periods: [] },
  facts: [
    fact('offers', 'Indicative offers received', '3'),
    fact('offers', 'Final offers received', 'Open'),
    fact('purchaser', outcomeWords.ConnectedPerson, 'No'),
    fact('purchaser', 'Purchaser 1', 'A Ltd for £100.00, not connected'),
    fact('purchaser', 'Purchaser 2', 'B Ltd for £0.50, connected'),
    fact('summary', 'Alerts that bounced', '1', 'Marketing ledger'),
  ],
};
const taken = { facts, words: { strategy: 'We asked the trade.' }, number: 1, takenDate: '2026-11-03T09:00:00Z' };
const blocksOf = (shape: number) =>
  statementDocument({ ...taken, takenBy: 'A. Practitioner', fingerprint: 'abc', shape }).blocks;
const textOf = (shape: number) => JSON.stringify(blocksOf(shape));

test('defect 127: a finalised statement is not a draft and prints no prompts; earlier releases’ stay unchanged', () => {
  const text = textOf(4);
  assert.doesNotMatch(text, /Draft|Nothing is written here/);
  for (const name of statementBoxNames) assert.ok(!text.includes(statementBoxes[name].question), name);
  assert.match(text, /"question":"Strategy","answer":"We asked the trade\."/);
  assert.match(text, /Not addressed: .*Valuation/);
  assert.match(textOf(3), /Draft\. .*Nothing is written here/);
  for (const shape of [3, 4]) assert.doesNotMatch(textOf(shape), /Company and appointment|office-holders\?/);
});

test('since shape 6 a summary names company and appointment; earlier ones stay unchanged', () => {
  const summary = {
    ...taken,
    facts: { ...facts, kind: 'marketing' as const },
    words: { company: 'Bakery Ltd, 01234567.' },
  };
  const textOf = (shape: number) =>
    JSON.stringify(statementDocument({ ...summary, takenBy: 'A. Practitioner', fingerprint: 'abc', shape }).blocks);
  assert.match(textOf(6), /"paragraph":"Bakery Ltd, 01234567\."/);
  for (const shape of [4, 5]) assert.doesNotMatch(textOf(shape), /Bakery Ltd|[Cc]ompany and appointment/);
});

test('a statement is prose for creditors, without prompts or fact tables, marking what is to be completed', () => {
  const [text, blocks] = [textOf(5), blocksOf(5)];
  assert.match(text, /^\[\{"paragraph":"To the creditors\."/);
  assert.doesNotMatch(text, /Draft|Nothing is written|Not addressed|What it is|"question"|"facts"/);
  for (const name of statementBoxNames) assert.ok(!text.includes(statementBoxes[name].question), name);
  assert.match(text, /Strategy"},\{"paragraph":"We asked the trade\."/);
  assert.match(text, /"heading":"\d+\. Valuation"},\{"paragraph":"\[To be completed\]"/);
  assert.match(text, /1 alert bounced\..*Sources: Marketing ledger\./);
  assert.ok(blocks.some((block) => 'subheading' in block && block.subheading === 'Company and appointment'));
  const [offers] = blocks.filter((block) => 'table' in block && block.table.head[0] === 'Offers');
  assert.deepEqual(offers && 'table' in offers && offers.table.rows, [
    ['Indicative offers received', '3'],
    ['Final offers received', '[To be completed]'],
  ]);
  assert.match(
    text,
    /"head":\["Purchaser","Price and connection"\],"rows":\[\["Purchaser 1","A Ltd for £100\.00, not con/,
  );
});

test('since shape 8 a part says in one sentence what is open, and a signature block follows the text', () => {
  const open = ['Final offers received', 'Offers from connected parties'].map((label) => fact('offers', label, 'Open'));
  const known = { ...taken, facts: { ...facts, facts: [...facts.facts.slice(0, 1), ...open] } };
  const textOf = (shape: number) =>
    JSON.stringify(statementDocument({ ...known, takenBy: 'A. Practitioner', fingerprint: 'abc', shape }).blocks);
  const together =
    'Final offers received, offers from connected parties and comparison of the offers: [To be completed].';
  assert.ok(textOf(8).includes(`"paragraph":"Indicative offers received: 3."},{"paragraph":"${together}"`), textOf(8));
  assert.match(textOf(8), /"Signature"},\{"table":\{"head":\["Name","A\. Practitioner"\]/);
  assert.match(textOf(8), /Valuation"},\{"paragraph":"Valuation: \[To be completed\]\."/);
  assert.match(textOf(7), /\["Final offers received","\[To be completed\]"\]/);
  const replaces = 'Replaces no. 1, finalised on 3 November 2026.';
  const second = { ...known, number: 2, takenBy: 'A. Practitioner', fingerprint: 'abc', shape: 8 };
  assert.deepEqual(statementDocument({ ...second, facts: { ...known.facts, replaces } }).blocks[1], {
    paragraph: replaces,
  });
  for (const absent of [together, 'Signature', 'Capacity']) assert.ok(!textOf(7).includes(absent), absent);
});

test('since shape 8 the essentials have a neutral heading, and the footer says that it shows the first digits', () => {
  const [now, before] = [8, 7].map((shape) =>
    statementDocument({ ...taken, takenBy: 'A. Practitioner', fingerprint: '0123456789abcdef'.repeat(4), shape }),
  );
  assert.deepEqual(
    [now?.seal, before?.seal],
    ['SHA-256 of the facts begins 0123456789abcdef', 'SHA-256 of the facts 0123456789abcdef'],
  );
  assert.match(JSON.stringify(now?.blocks), /"\d+\. Marketing essentials"/);
  assert.match(textOf(7), /"\d+\. Where the marketing essentials were not met"/);
});

test('since shape 8 the note on counting buyers uses the prose’s words', () => {
  assert.match(textOf(8), /Among the buyers emailed, and among those who opened the notice, each buyer counts once/);
  assert.doesNotMatch(textOf(8), /different buyers/);
  for (const shape of [4, 7]) assert.match(textOf(shape), /Among “different buyers” each buyer counts once/);
});

test('since shape 8 a running period says so in its table and in the annex', () => {
  const counts = { days: 46, emailed: 4, opened: 2, interests: 1, code: 'AAAA', isFinal: false, ledger: [] };
  const running = { ...facts, periods: [{ startDate: '2026-10-16', endDate: '2026-12-10', ...counts }] };
  const textOf = (shape: number) =>
    JSON.stringify(
      statementDocument({ ...taken, facts: running, takenBy: 'A. Practitioner', fingerprint: 'abc', shape }).blocks,
    );
  assert.match(textOf(8), /"16 October 2026","Still on sale, until 10 December 2026","46 so far"/);
  assert.match(textOf(8), /Posting from 16 October 2026, still on sale, until 10 December 2026, certificate AAAA/);
  for (const shape of [3, 7]) {
    assert.match(textOf(shape), /"16 October 2026","10 December 2026","46"/);
    assert.match(textOf(shape), /Posting from 16 October 2026 to 10 December 2026, certificate AAAA \(in progress\)/);
  }
});

for (const [label, value, sentence] of [
  ['Days on sale', '28', ''],
  ['Times extended', '0', 'Its time on sale was not extended.'],
  ['Times extended', '2', 'Its time on sale was extended 2 times.'],
  ['Where it was read', 'By registered buyers of Us', 'It was read by registered buyers of Us.'],
  ['Dates of the sale', 'None in the marketplace’s timetable', 'No dates were set in the marketplace’s timetable.'],
  ['Dates of the sale', 'None were announced', 'No dates of the sale were announced.'],
  [outcomeWords.Result, 'Not sold yet: still on sale', 'Not sold yet: still on sale.'],
  [outcomeWords.Result, 'Not recorded yet', 'Result: [To be completed].'],
  [outcomeWords.Result, 'Sold as a whole', 'Result: Sold as a whole.'],
  [outcomeWords.CompletedOn, '02 November 2026', 'The sale was completed on 02 November 2026.'],
  [outcomeWords.ConnectedParty, 'Yes', 'The sale was to a connected party.'],
  [outcomeWords.ConnectedParty, 'Not established', 'Whether the sale was to a connected party: not established.'],
  [outcomeWords.Substantial, 'Open', `${outcomeWords.Substantial}: [To be completed].`],
  [
    'Final offers: moved on 3 June',
    'From 1 to 2 July. Reason: Rain',
    'Final offers: moved on 3 June, from 1 to 2 July. Reason: Rain.',
  ],
  ['Something later', 'So it is', 'Something later: So it is.'],
] as const)
  test(`the fact “${label}: ${value}” reads as a sentence`, () =>
    assert.equal(sentenceOf({ part: 'summary', source: '', label, value }, facts), sentence));
