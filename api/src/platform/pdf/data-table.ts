import { fonts } from './fonts.ts';
import { type TableRow, widthOf } from './html-tables.ts';
import { color, margin, type PdfDocument } from './pdf-document.ts';
import { fullWidth, table } from './pdf-elements.ts';

/** What a table may be to be drawn as one: the library cuts off a row that is longer than a page. */
const most = { columns: 8, lines: 30 };
/** Letters in a line as wide as the page, at the size of tables. */
const lettersAcross = 90;

const linesIn = (text: string, letters: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);

/** Whether a table's cells are wide enough and its rows short enough; its text is written in lines otherwise. */
export function fitsAsTable(rows: readonly TableRow[]): boolean {
  const columns = Math.max(0, ...rows.map(widthOf));
  if (columns === 0 || columns > most.columns) return false;
  const lettersOf = (reach: number) => Math.floor((lettersAcross * reach) / columns) - 3;
  return rows.flat().every((cell) => linesIn(cell.text, lettersOf(cell.columns)) <= most.lines);
}

/** A table of a text, with its headings. */
export function dataTable(paper: PdfDocument, rows: readonly TableRow[]): void {
  const columns = Math.max(...rows.map(widthOf));
  table(paper, {
    position: { x: margin, y: paper.doc.y },
    maxWidth: fullWidth(paper),
    columnStyles: Array.from({ length: columns }, () => '*'),
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
