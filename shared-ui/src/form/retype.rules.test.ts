import { expect, test } from '@jest/globals';
import { typedOn } from './retype.rules.ts';

const changes: [string, string, string, string][] = [
  ['a first character', '', 'a', 'a'],
  ['another character', 'ad', 'ada', 'ada'],
  ['a character in the middle', 'aa', 'ada', 'ada'],
  ['a pasted address', '', 'ada@people.example', ''],
  ['a paste at the end', 'ada', 'ada@people.example', 'ada'],
  ['two characters at once', 'ada', 'adaxy', 'ada'],
  ['a deleted character', 'ada', 'ad', 'ad'],
  ['everything deleted', 'ada@people.example', '', ''],
  ['a selection replaced by one character', 'ada@people.example', 'b', 'b'],
  ['one character replaced by one', 'ada', 'ade', 'ade'],
];
test.each(changes)('%s: "%s" becoming "%s" leaves "%s"', (_, held, next, kept) => {
  expect(typedOn(held, next)).toBe(kept);
});

test('accepts anything typed character by character', () => {
  let held = '';
  for (const character of 'Ada.O’Neil+test@people.example') held = typedOn(held, held + character);
  expect(held).toBe('Ada.O’Neil+test@people.example');
});
