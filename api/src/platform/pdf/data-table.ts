import { columnWidths, lettersIn } from './column-widths.rules.ts';
import { fonts } from './fonts.ts';
import { type TableRow, widthOf } from './html-tables.ts';
import { color, margin, type PdfDocument } from './pdf-document.ts';
import { fullWidth, table, textHeight } from './pdf-elements.ts';

/** The limits of a drawn table: the library cuts off a row longer than a page. */
const most = { columns: 8, lines: 30 };

const linesIn = (text: string, letters: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);

/** Whether a table's cells are wide enough and its rows short enough to draw; otherwise it is written as lines. */
export function fitsAsTable(rows: readonly TableRow[]): boolean {
  const columns = Math.max(0, ...rows.map(widthOf));
  if (columns === 0 || columns > most.columns) return false;
  const widths = columnWidths(rows);
  return rows.every((row) => {
    const letters = lettersIn(row, widths);
    return row.every(({ text }, at) => linesIn(text, letters[at] ?? 1) <= most.lines);
  });
}

const padding = { top: 3, right: 6, bottom: 4, left: 6 };

/** The height of each row. */
const heightsOf = (paper: PdfDocument, rows: readonly TableRow[], columns: readonly number[]): number[] =>
  rows.map((row) => {
    let at = 0;
    const heights = row.map(({ text, header, columns: count }) => {
      const width = columns.slice(at, at + count).reduce((sum, one) => sum + one, 0);
      at += count;
      return textHeight(paper, text, width - padding.left - padding.right, header);
    });
    return Math.max(0, ...heights) + padding.top + padding.bottom;
  });

/** How many rows fit on each page below the repeated head. */
function rowsPerPage(heights: readonly number[], head: number, [first, other]: readonly [number, number]): number[] {
  const pages = [0];
  let room = first - head;
  for (const height of heights) {
    const count = pages.at(-1) ?? 0;
    // A row higher than a page begins a new one and the library continues it. The first page may stay empty.
    if (height > room && (count > 0 || pages.length === 1)) {
      pages.push(0);
      room = other - head;
    }
    pages[pages.length - 1] = (pages.at(-1) ?? 0) + 1;
    room -= height;
  }
  return pages;
}

const measured = (paper: PdfDocument, rows: readonly TableRow[]) => {
  const widths = columnWidths(rows);
  const letter = fullWidth(paper) / widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => width * letter);
  return { columns, heights: heightsOf(paper, rows, columns) };
};

/** The height of a table on a single page. */
export const tableHeight = (paper: PdfDocument, rows: readonly TableRow[]): number =>
  measured(paper, rows).heights.reduce((sum, height) => sum + height, 0);

/** Draws a table, repeating its headings on each page. */
export function dataTable(paper: PdfDocument, rows: readonly TableRow[]): void {
  const { columns, heights } = measured(paper, rows);
  const head = rows.slice(0, rows.length > 1 && rows[0]?.every(({ header }) => header) ? 1 : 0);
  const headHeight = head.length > 0 ? (heights[0] ?? 0) : 0;
  const { page } = paper.doc;
  const room = [page.maxY() - paper.doc.y, page.maxY() - page.margins.top] as const;
  let from = head.length;
  rowsPerPage(heights.slice(head.length), headHeight, room).forEach((count, place) => {
    if (place > 0) paper.doc.addPage();
    if (count > 0) drawRows(paper, [...head, ...rows.slice(from, from + count)], columns);
    from += count;
  });
  paper.doc.y += 8;
}

const drawRows = (paper: PdfDocument, rows: readonly TableRow[], columns: number[]) =>
  table(paper, {
    position: { x: margin, y: paper.doc.y },
    maxWidth: fullWidth(paper),
    columnStyles: columns,
    defaultStyle: {
      border: 0.5,
      borderColor: color.line,
      padding: [padding.top, padding.right, padding.bottom, padding.left],
    },
    data: rows.map((row) =>
      row.map(({ text, header, columns: colSpan }) => ({
        text,
        colSpan,
        ...(header && {
          type: 'TH' as const,
          scope: 'Column' as const,
          font: { src: fonts.strong },
          backgroundColor: color.sunken,
        }),
      })),
    ),
  });
