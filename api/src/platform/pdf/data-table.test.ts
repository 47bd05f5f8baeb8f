import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../test/pdf-text.ts';
import { columnWidths, lettersIn } from './column-widths.rules.ts';
import { dataTable } from './data-table.ts';
import type { TableRow } from './html-tables.ts';
import { createPdf, finishPdf } from './pdf-document.ts';
import { heading } from './pdf-elements.ts';

const cell = (text: string, header = false) => ({ text, header, columns: 1 });
const table = (lines: readonly string[]) => [
  [cell('Time', true), cell('Event', true)],
  ...lines.map((line, place) => [cell(`${place + 1}:00`), cell(line)]),
];

/** The text of a table, by page. */
async function pagesOf(lines: readonly string[]) {
  const paper = createPdf('Ledger', new Date(0));
  heading(paper, 'Annex');
  dataTable(paper, table(lines));
  return readPdf(await finishPdf(paper, 'foot'));
}

const rows: [of: string, lines: string[], least: number][] = [
  ['many short rows', Array.from({ length: 120 }, () => 'Post opened'), 3],
  ['rows of many lines', Array.from({ length: 12 }, (_, place) => 'A long line of many words. '.repeat(40 + place)), 3],
  ['one row that just fits the first page', ['A long line of many words. '.repeat(150)], 1],
];
for (const [of, lines, least] of rows)
  test(`a table of ${of} repeats its head on each page and loses no row`, async () => {
    const { pages, tags } = await pagesOf(lines);
    assert.ok(pages.length >= least, String(pages.length));
    for (const page of pages) assert.match(page, /^(Annex )?Time ?Event/);
    const text = pages.join(' ');
    for (const place of lines.keys()) assert.ok(text.includes(`${place + 1}:00`), String(place));
    assert.ok(tags.has('TH'));
  });

test('a row taller than a page starts a new one and loses nothing that fits', async () => {
  const { pages } = await pagesOf(['Short', 'Higher than a page. '.repeat(900), 'Short again']);
  assert.match(pages.join(' '), /Short again/);
});

const row = (...texts: string[]): TableRow => texts.map((text) => ({ text, header: false, columns: 1 }));
const sum = (widths: readonly number[]) => Math.round(widths.reduce((all, width) => all + width, 0));

test('a column of numbers leaves its space to a column of texts', () => {
  const [lot = 0, item = 0, price = 0] = columnWidths([
    row('Lot', 'Item', 'Guide price'),
    row('1', 'Router with a vacuum bed, tooling, extraction and a spare spindle', '£22,000'),
  ]);
  assert.ok(item > 2 * price && price > lot, `${lot} ${item} ${price}`);
});

test('columns always fill the page width exactly', () => {
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

test('an endless word takes no space from other columns', () => {
  const [, end = 0] = columnWidths([row('W'.repeat(500), 'end')]);
  assert.ok(end >= 6);
});

test('a spanning cell has the combined width of its columns', () => {
  const widths = [10, 30, 50];
  assert.deepEqual(lettersIn(row('a', 'b', 'c'), widths), [7, 27, 47]);
  const over = [
    { text: 'x', header: false, columns: 2 },
    { text: 'y', header: false, columns: 1 },
  ];
  assert.deepEqual(lettersIn(over, widths), [37, 47]);
});
