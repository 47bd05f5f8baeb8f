/** A table cell as text, with each paragraph and item on its own line. */
type TableCell = { text: string; header: boolean; columns: number };
export type TableRow = readonly TableCell[];

type OpenCell = TableCell & { rows: number };

const spanOf = (value: string | undefined, most: number) =>
  Math.min(Math.max(Number.parseInt(value ?? '', 10) || 1, 1), most);
/** No description needs more, and drawn cells need some width. */
const mostSpan = 100;

/** Parses a table. Ignores text outside cells; a nested table becomes text of its cell. */
export class TableReader {
  private readonly rows: OpenCell[][] = [];
  private depth = 1;

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table') this.depth += 1;
    const inner = this.depth > 1;
    if (name === 'tr' && !inner) this.rows.push([]);
    else if ((name === 'td' || name === 'th') && !inner) {
      if (this.rows.length === 0) this.rows.push([]);
      const columns = spanOf(attributes.colspan, mostSpan);
      this.rows.at(-1)?.push({ text: '', header: name === 'th', columns, rows: spanOf(attributes.rowspan, 1000) });
    } else if (['p', 'li', 'br', 'h2', 'h3', 'h4', 'blockquote', 'tr'].includes(name))
      this.newLine(name === 'li' ? '• ' : '');
    else if (inner && (name === 'td' || name === 'th')) this.add(' ');
  }

  /** Whether the table has ended with this tag. */
  closed(name: string): boolean {
    if (name === 'table') this.depth -= 1;
    return this.depth === 0;
  }

  add(text: string): void {
    const cell = this.rows.at(-1)?.at(-1);
    if (cell) cell.text += text;
  }

  private newLine(mark: string): void {
    const cell = this.rows.at(-1)?.at(-1);
    if (!cell) return;
    // A paragraph inside an item is the item's own text.
    if (cell.text !== '' && !cell.text.endsWith('\n') && !cell.text.endsWith('• ')) cell.text += '\n';
    cell.text += mark;
  }

  /** Rows of equal length: row spans leave empty cells below, and short rows are padded. */
  read(): TableRow[] {
    const reaching: number[] = [];
    const rows = this.rows.map((own) => {
      const row: TableCell[] = [];
      let column = 0;
      const fill = () => {
        for (; (reaching[column] ?? 0) > 0; column += 1) {
          reaching[column] = (reaching[column] ?? 0) - 1;
          row.push({ text: '', header: false, columns: 1 });
        }
      };
      for (const { text, header, columns, rows: down } of own) {
        fill();
        row.push({ text: text.trim(), header, columns });
        for (let at = column; at < column + columns; at += 1) reaching[at] = down - 1;
        column += columns;
      }
      fill();
      return row;
    });
    const width = Math.max(0, ...rows.map(widthOf));
    return rows
      .filter((row) => row.length > 0)
      .map((row) => [
        ...row,
        ...Array.from({ length: width - widthOf(row) }, () => ({ text: '', header: false, columns: 1 })),
      ]);
  }
}

export const widthOf = (row: TableRow): number => row.reduce((sum, { columns }) => sum + columns, 0);
