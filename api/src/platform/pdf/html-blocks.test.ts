import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlBlocks } from './html-blocks.ts';

const texts = (html: string) => htmlBlocks(html).map(({ kind, text }) => `${kind}: ${text}`);

test('paragraphs, headings and items are blocks of their own, in order', () =>
  assert.deepEqual(texts('<h2>Hotel</h2><p>42<br />rooms</p><ul><li><p>Sea</p></li><li><p>Sand</p></li></ul>'), [
    'heading: Hotel',
    'paragraph: 42\nrooms',
    'item: Sea',
    'item: Sand',
  ]));

test('defect 13: a row of a table is one block, with its cells apart', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = row('<p>Van</p>', '<p></p>', '2019') + row('', '<ul><li><p>a</p></li><li><p>b</p></li></ul>');
  assert.deepEqual(texts(`<p>Lots</p><table><tbody>${rows}</tbody></table><p>End</p>`), [
    'paragraph: Lots',
    'paragraph: Van |  | 2019',
    'paragraph: | a b',
    'paragraph: End',
  ]);
});
