import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlBlocks } from './html-blocks.ts';

const texts = (html: string) => htmlBlocks(html).map(({ kind, text }) => `${kind}: ${text}`);

test('defect 87: invisible characters in stored descriptions do not split words', () => {
  const marks = '\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff';
  const html = [...marks].map((mark) => `<p>insol${mark}vency</p>`).join('');
  assert.deepEqual([...new Set(htmlBlocks(html).map(({ text }) => text))], ['insolvency']);
});

test('paragraphs, headings and list items are separate blocks, in order', () =>
  assert.deepEqual(texts('<h2>Hotel</h2><p>42<br />rooms</p><ul><li><p>Sea</p></li><li><p>Sand</p></li></ul>'), [
    'heading: Hotel',
    'paragraph: 42\nrooms',
    'item: Sea',
    'item: Sand',
  ]));

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const tableOf = (rows: string) => htmlBlocks(`<table><tbody>${rows}</tbody></table>`)[0]?.rows;
const cellsOf = (rows: string) => tableOf(rows)?.map((cells) => cells.map(({ text }) => text));

test('defect 13: a table is one block with rows and cells', () => {
  const rows = row('<p>Van</p>', '<p></p>', '2019') + row('', '<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  assert.deepEqual(texts(`<p>Lots</p><table><tbody>${rows}</tbody></table><p>End</p>`), [
    'paragraph: Lots',
    'paragraph: Van |  | 2019\n | • a • b |',
    'paragraph: End',
  ]);
  assert.deepEqual(cellsOf(rows), [
    ['Van', '', '2019'],
    ['', '• a\n• b', ''],
  ]);
});

test('recognises header cells, keeps column spans as one cell, and leaves cells below a row span empty', () => {
  assert.deepEqual(
    tableOf(
      '<tr><th colspan="2"><p><strong>Lot</strong></p></th></tr><tr><td rowspan="2">1</td><td>a</td></tr><tr><td>b</td></tr>',
    ),
    [
      [{ text: 'Lot', header: true, columns: 2 }],
      [
        { text: '1', header: false, columns: 1 },
        { text: 'a', header: false, columns: 1 },
      ],
      [
        { text: '', header: false, columns: 1 },
        { text: 'b', header: false, columns: 1 },
      ],
    ],
  );
});

for (const [what, html, cells] of [
  [
    'a table inside a cell is the cell’s text',
    row(`x<table>${row('1', '2')}${row('3')}</table>`, 'y'),
    [['x\n 1 2\n 3', 'y']],
  ],
  [
    'a row that is short is filled up',
    row('a', 'b', 'c') + row('d'),
    [
      ['a', 'b', 'c'],
      ['d', '', ''],
    ],
  ],
  ['a span that is none counts as one', '<tr><td colspan="x" rowspan="-4">a</td></tr>', [['a']]],
  ['what stands before the first cell is nothing', '<tr>lost<td>a</td></tr>', [['a']]],
] as const)
  test(what, () => assert.deepEqual(cellsOf(html), cells));

test('drops a table without words, and includes words after an unclosed one', () => {
  assert.deepEqual(htmlBlocks(`<table>${row('', ' ')}</table>`), []);
  assert.deepEqual(texts(`<table>${row('a')}<p>b`), ['paragraph: a b']);
});

test('design review 2: bold text stays bold across blocks and nested elements', () => {
  const runs = (html: string) =>
    htmlBlocks(html).map((block) => block.runs.map(({ text, strong }) => (strong ? `*${text}*` : text)));
  assert.deepEqual(runs('<p> Offers by <strong>noon on 4 May</strong>, please. </p>'), [
    ['Offers by ', '*noon on 4 May*', ', please.'],
  ]);
  assert.deepEqual(runs('<ul><li><p><b>All</b> of it</p></li></ul>'), [['*All*', ' of it']]);
  assert.deepEqual(runs('<strong><p>one</p><p>two</p></strong>'), [['*one*'], ['*two*']]);
  assert.deepEqual(runs('<p>\ue000plain\ue001</strong></p>'), [['plain']]);
});
