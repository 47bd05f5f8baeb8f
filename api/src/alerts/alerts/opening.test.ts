import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { openingOf } from './opening.rules.ts';

const sentence = 'The Joint Administrators offer for sale the business and assets of a bakery in Leeds.';

for (const [what, given, expected] of [
  ['a short description is said whole', sentence, sentence],
  ['nothing stays nothing', '', ''],
  ['of a long one the sentences that fit are said', `${sentence} ${sentence} ${sentence}`, `${sentence} ${sentence}`],
  ['of one long sentence the words that fit are said', 'word '.repeat(80), `${'word '.repeat(36).trim()}…`],
  ['a word without end is cut', 'w'.repeat(400), `${'w'.repeat(180)}…`],
  ['a short first sentence does not stand alone', `Yes. ${'word '.repeat(80)}`, `Yes. ${'word '.repeat(35).trim()}…`],
] as const) {
  test(what, () => assert.equal(openingOf(given), expected));
}

test('an opening has at most two lines and starts like its description', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      const opening = openingOf(text);
      assert.ok(opening.length <= 181);
      const said = text.replace(/\s+/g, ' ').trim();
      assert.ok(said.startsWith(opening.replace(/…$/, '')) || said.startsWith(opening));
    }),
  );
});
