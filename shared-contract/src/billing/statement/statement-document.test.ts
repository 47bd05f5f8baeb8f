import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementFacts } from './statement.ts';
import { statementDocument } from './statement-document.ts';
import { statementBoxes, statementBoxNames } from './statement-words.ts';

const facts: StatementFacts = {
  ...{ kind: 'pre-pack', interim: false, connected: false, explainDates: false, unequal: false, short: false },
  ...{
    completedOn: '2026-11-02',
    heading: 'Bakery',
    reference: 'B/1',
    company: 'Firm',
    practitioner: 'A. Practitioner',
  },
  ...{ summary: 'It was offered.', facts: [], periods: [] },
};
const taken = { facts, words: { strategy: 'We asked the trade.' }, number: 1, takenDate: '2026-11-03T09:00:00Z' };
const textOf = (shape: number) =>
  JSON.stringify(statementDocument({ ...taken, takenBy: 'A. Practitioner', fingerprint: 'abc', shape }));

test('defect 127: a statement that was taken is no draft and prints no prompt; what earlier releases took stays as it was', () => {
  const text = textOf(4);
  assert.doesNotMatch(text, /Draft|Nothing is written here/);
  for (const name of statementBoxNames) assert.ok(!text.includes(statementBoxes[name].question), name);
  assert.match(text, /"question":"Strategy","answer":"We asked the trade\."/);
  assert.match(text, /Not addressed: .*Valuation/);
  assert.match(textOf(3), /Draft\. .*Nothing is written here/);
});
