import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';
import fc from 'fast-check';
import type { CsvColumn } from './csv.ts';

/** Three columns of texts. */
export const columns: readonly CsvColumn<string[]>[] = [0, 1, 2].map((place) => [
  `Column ${place}`,
  (row) => row[place] ?? '',
]);

/** Ordinary and hostile texts. */
const piece = fc.constantFrom(
  ...[
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '"',
    '""',
    ',',
    ';',
    "'",
    ' ',
    '\u2028',
    '＝',
    '=1+1',
    'Bakery',
    '£5',
  ],
  ...[
    '=HYPERLINK("http://evil.example","x")',
    '+44 20 7946 0000',
    '\u00e9',
    '\u{1F469}',
    '\ufeff',
    "@SUM(A1)|' /C calc'!A0",
  ],
);
const cell = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
/** Rows of such texts. */
export const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 12 });

/** The expected text: uniform line breaks, and no line that begins like a formula. */
const expected = (text: string) => {
  const lines = visibleLines(text.replace(/\r\n|[\r\v\f\u0085]/g, '\n')).split('\n');
  return lines.map((line) => (/^[=+\-@\t＝＋－＠]/.test(line) ? `'${line}` : line)).join('\n');
};
const headings = columns.map(([title]) => title);
/** The expected file: headings and rows, with formulas defused. */
export const wanted = (rows: string[][]) => [headings, ...rows.map((row) => row.map(expected))];
