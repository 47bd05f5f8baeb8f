import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnWidths, lettersIn } from './column-widths.rules.ts';
import type { TableRow } from './html-tables.ts';

const row = (...texts: string[]): TableRow => texts.map((text) => ({ text, header: false, columns: 1 }));
const sum = (widths: readonly number[]) => Math.round(widths.reduce((all, width) => all + width, 0));

test('a column of numbers leaves the room to the column of texts', () => {
  const [lot = 0, item = 0, price = 0] = columnWidths([
    row('Lot', 'Item', 'Guide price'),
    row('1', 'Router with a vacuum bed, tooling, extraction and a spare spindle', '£22,000'),
  ]);
  assert.ok(item > 2 * price && price > lot, `${lot} ${item} ${price}`);
});

test('together the columns are as wide as the page, whatever is in them', () => {
  const tables = [
    [row('')],
    [row('', '', '')],
    [row('W'.repeat(500), 'end')],
    [row(...Array.from({ length: 8 }, () => 'a word '.repeat(40)))],
    [[{ text: 'over all', header: true, columns: 3 }], row('1', '2', '3')],
  ];
  for (const rows of tables) {
    const widths = columnWidths(rows);
    assert.equal(sum(widths), 90);
    assert.ok(widths.every((width) => width > 0));
  }
});

test('a word without end takes no other column’s share', () => {
  const [, end = 0] = columnWidths([row('W'.repeat(500), 'end')]);
  assert.ok(end >= 6);
});

test('a cell that reaches over others has the room of all of them', () => {
  const widths = [10, 30, 50];
  assert.deepEqual(lettersIn(row('a', 'b', 'c'), widths), [7, 27, 47]);
  const over = [
    { text: 'x', header: false, columns: 2 },
    { text: 'y', header: false, columns: 1 },
  ];
  assert.deepEqual(lettersIn(over, widths), [37, 47]);
});
