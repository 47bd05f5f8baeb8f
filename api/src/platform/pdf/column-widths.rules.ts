import { type TableRow, widthOf } from './html-tables.ts';

/** Letters per full-width line at table size; a cell's padding counts as three. */
const across = 90;
const padding = 3;

/**
 * The width of each column in letters. The longest word of each fits if there is room for all, and columns with longer texts get more of
 * the remaining width. Cells spanning several columns use their combined width. `headLetter` is the width of a heading's letter, more
 * than one if the font is unknown.
 */
export function columnWidths(rows: readonly TableRow[], headLetter = 1): number[] {
  const count = Math.max(0, ...rows.map(widthOf));
  const share = across / count;
  const needs = Array.from({ length: count }, () => ({ word: 0, line: 0 }));
  for (const row of rows) {
    let at = 0;
    for (const { text, header, columns } of row) {
      const need = needs[at];
      if (need && columns === 1) {
        const letter = header ? headLetter : 1;
        need.word = Math.max(need.word, letter * longest(text.split(/\s+/)));
        need.line = Math.max(need.line, longest(text.split('\n')));
      }
      at += columns;
    }
  }
  const words = needs.map(({ word }) => word + padding);
  const fit = words.reduce((sum, word) => sum + word, 0) <= across;
  const least = words.map((word) => (fit ? word : Math.min(word, share)));
  const rest = across - least.reduce((sum, width) => sum + width, 0);
  const wishes = needs.map(({ line }, at) => 1 + Math.max(0, Math.min(line + padding, across) - (least[at] ?? 0)));
  const allWishes = wishes.reduce((sum, wish) => sum + wish, 0);
  return least.map((width, at) => width + (rest * (wishes[at] ?? 0)) / allWishes);
}

const longest = (parts: readonly string[]) => Math.max(0, ...parts.map(({ length }) => length));

/** The letters per line of each cell in a row. */
export function lettersIn(row: TableRow, widths: readonly number[]): number[] {
  let at = 0;
  return row.map(({ columns }) => {
    const width = widths.slice(at, at + columns).reduce((sum, one) => sum + one, 0);
    at += columns;
    return Math.max(1, Math.floor(width) - padding);
  });
}
