import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CodeEntry } from '../../accounts/factors/factor-entries.ts';
import { PersonalFields } from '../../accounts/registration/registration.ts';
import { inPlainSigns, withoutUnseen } from './clean-text.ts';
import { readDay } from './typed-day.ts';
import { readCode } from './verification-code.ts';
import * as z from './zod.ts';

const unseen = fc.constantFrom(
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\ufeff',
);
const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d');

/** A text as somebody might paste it: invisible characters within, another dash, perhaps full width. */
const asPasted = (plain: string) =>
  fc
    .tuple(fc.array(fc.option(unseen), { minLength: plain.length, maxLength: plain.length }), dash, fc.boolean())
    .map(([marks, sign, wide]) =>
      [...plain]
        .map((letter) => (letter === '-' ? sign : wide ? letter.replace(/[!-~]/, wider) : letter))
        .map((letter, place) => letter + (marks[place] ?? ''))
        .join(''),
    );
const wider = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

for (const [what, plain, read] of [
  ['a telephone number', '020-7946 0000', (text: string) => z.parse(PersonalFields.Telephone, text)],
  ['an email address', 'jo-anne@people.example', (text: string) => z.parse(PersonalFields.Email, text)],
  ['a recovery code', 'K7QF-3MXA', (text: string) => z.parse(CodeEntry, { Code: text }).Code],
  ['a day', '25-11-2026', (text: string) => readDay(text).value],
  ['a code of a certificate', 'K7QF-3MXA-9TRW', readCode],
] as const)
  test(`defect 91: reads ${what} the same with invisible characters, other dashes and full-width letters`, () => {
    const expected = read(plain);
    assert.ok(expected);
    fc.assert(fc.property(asPasted(plain), (pasted) => assert.equal(read(pasted), expected)));
  });

test('defect 91: removes invisible characters from a name and uses plain hyphens', () => {
  assert.equal(z.parse(PersonalFields.Surname, '\u202aSmith\u2011Jones\u202c\u200b'), 'Smith-Jones');
});

test('cleaning is idempotent, and leaves plain text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(inPlainSigns(inPlainSigns(text)), inPlainSigns(text));
      assert.equal(withoutUnseen(withoutUnseen(text)), withoutUnseen(text));
    }),
  );
  fc.assert(fc.property(fc.stringMatching(/^[!-~]+( [!-~]+)*$/), (text) => assert.equal(inPlainSigns(text), text)));
});
