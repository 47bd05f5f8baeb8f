import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, lines, optionalLine } from './text-fields.ts';
import * as z from './zod.ts';

const name = line('Please name it', 20);

test('pasted table cells become one line', () => {
  for (const [pasted, kept] of [
    ['Hotels\tLeeds', 'Hotels Leeds'],
    ['\tHotels\t', 'Hotels'],
    ['Hotels\u2003 Leeds', 'Hotels\u2003 Leeds'],
  ] as const) {
    assert.equal(z.parse(name, pasted), kept);
    assert.equal(z.parse(optionalLine(20), pasted), kept);
  }
  assert.equal(z.safeParse(name, '\t\t').error?.issues[0]?.message, 'Please name it');
  assert.equal(z.safeParse(name, `${'\t'.repeat(30)}a`).success, true, 'tabs at its ends are not counted');
});

test('rejects other control characters; multi-line text keeps tabs', () => {
  assert.equal(z.safeParse(name, 'Ann\r\nBcc: all').success, false);
  for (const field of [name, lines('Please write it', 20)]) {
    for (const bad of ['a\u0000b', 'a\u001bb', 'a\u009fb', 'a\ud800b'])
      assert.match(z.safeParse(field, bad).error?.issues[0]?.message ?? '', /characters that cannot be used/);
  }
  assert.equal(z.parse(lines('Please write it', 20), 'a\tb\r\nc'), 'a\tb\r\nc');
});
