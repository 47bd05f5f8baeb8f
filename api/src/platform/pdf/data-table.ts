import { columnWidths, lettersIn } from './column-widths.rules.ts';
import { fonts } from './fonts.ts';
import { type TableRow, widthOf } from './html-tables.ts';
import { color, margin, type PdfDocument } from './pdf-document.ts';
import { fullWidth, table } from './pdf-elements.ts';

/** What a table may be to be drawn as one: the library cuts off a row that is longer than a page. */
const most = { columns: 8, lines: 30 };

const linesIn = (text: string, letters: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);

/** Whether a table's cells are wide enough and its rows short enough; its text is written in lines otherwise. */
export function fitsAsTable(rows: readonly TableRow[]): boolean {
  const columns = Math.max(0, ...rows.map(widthOf));
  if (columns === 0 || columns > most.columns) return false;
  const widths = columnWidths(rows);
  return rows.every((row) => {
    const letters = lettersIn(row, widths);
    return row.every(({ text }, at) => linesIn(text, letters[at] ?? 1) <= most.lines);
  });
}

/** A table of a text, with its headings. */
export function dataTable(paper: PdfDocument, rows: readonly TableRow[]): void {
  const widths = columnWidths(rows);
  const letter = fullWidth(paper) / widths.reduce((sum, width) => sum + width, 0);
  table(paper, {
    position: { x: margin, y: paper.doc.y },
    maxWidth: fullWidth(paper),
    columnStyles: widths.map((width) => width * letter),
    defaultStyle: { border: 0.5, borderColor: color.line, padding: [3, 6, 4, 6] },
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
  paper.doc.y += 8;
}
