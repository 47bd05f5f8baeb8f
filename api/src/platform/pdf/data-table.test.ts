import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../test/pdf-text.ts';
import { dataTable } from './data-table.ts';
import { createPdf, finishPdf } from './pdf-document.ts';
import { heading } from './pdf-elements.ts';

const cell = (text: string, header = false) => ({ text, header, columns: 1 });
const table = (lines: readonly string[]) => [
  [cell('Time', true), cell('Event', true)],
  ...lines.map((line, place) => [cell(`${place + 1}:00`), cell(line)]),
];

/** The text of each page of a table. */
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
  test(`of a table of ${of} each page begins with its head, and no row is lost`, async () => {
    const { pages, tags } = await pagesOf(lines);
    assert.ok(pages.length >= least, String(pages.length));
    for (const page of pages) assert.match(page, /^(Annex )?Time ?Event/);
    const text = pages.join(' ');
    for (const place of lines.keys()) assert.ok(text.includes(`${place + 1}:00`), String(place));
    assert.ok(tags.has('TH'));
  });

test('a row that is higher than a page begins one and loses nothing that fits', async () => {
  const { pages } = await pagesOf(['Short', 'Higher than a page. '.repeat(900), 'Short again']);
  assert.match(pages.join(' '), /Short again/);
});
