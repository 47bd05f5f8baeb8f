import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replacedText } from './replaced.rules.ts';

const one = (number: number, ...sent: string[]) => {
  return { number, takenAt: new Date('2026-11-10T09:00:00Z'), sendings: sent.map((sentOn) => ({ sentOn })) };
};
for (const [what, earlier, said] of [
  ['the first', [], undefined],
  ['one after an unsent one', [one(1)], 'Replaces no. 1, finalised on 10 November 2026.'],
  [
    'one after two, of which the sending of the first was corrected',
    [one(2), one(1, '2026-11-12', '2026-11-11')],
    'Replaces no. 2, finalised on 10 November 2026; no. 1, finalised on 10 November 2026, sent to creditors on 12 November 2026.',
  ],
  ['one after two unsent ones', [one(2), one(1)], 'Replaces no. 2, finalised on 10 November 2026.'],
] as const)
  test(`a statement says what it replaces: ${what}`, () => assert.equal(replacedText(earlier), said));
