import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, lines, optionalLine } from './text-fields.ts';
import * as z from './zod.ts';

const name = line('Please name it', 20);

test('a line pasted from a table or from two lines is one line', () => {
  for (const [pasted, kept] of [
    ['Hotels\tLeeds', 'Hotels Leeds'],
    ['Hotels\r\nLeeds', 'Hotels Leeds'],
    ['\tHotels\n', 'Hotels'],
    ['Hotels\u2003 Leeds', 'Hotels\u2003 Leeds'],
  ] as const) {
    assert.equal(z.parse(name, pasted), kept);
    assert.equal(z.parse(optionalLine(20), pasted), kept);
  }
  assert.equal(z.safeParse(name, '\t\r\n').error?.issues[0]?.message, 'Please name it');
  assert.equal(z.safeParse(name, `${'\n'.repeat(30)}a`).success, true, 'breaks at its ends are not counted');
});

test('other characters that are not written are refused in a line and in lines, which keep their breaks', () => {
  for (const field of [name, lines('Please write it', 20)]) {
    for (const bad of ['a\u0000b', 'a\u001bb', 'a\u009fb', 'a\ud800b'])
      assert.match(z.safeParse(field, bad).error?.issues[0]?.message ?? '', /characters that cannot be used/);
  }
  assert.equal(z.parse(lines('Please write it', 20), 'a\tb\r\nc'), 'a\tb\r\nc');
});
