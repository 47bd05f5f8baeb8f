/** The blocks of a statement's page, in reading order: for its PDF and its Word file alike. */
export type StatementBlock =
  | { heading: string }
  | { subheading: string }
  | { paragraph: string; muted?: true }
  | { question: string; answer: string }
  | { facts: (readonly [label: string, value: string, source: string])[] }
  /** `whole`: short enough for one page, and kept on one with its heading. */
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] }; whole?: true };

/** The rows of a block that is a table, its head first. */
export function rowsOf(block: StatementBlock): readonly (readonly string[])[] {
  if ('facts' in block) return [['Fact', 'What it is', 'Source'], ...block.facts];
  return 'table' in block ? [block.table.head, ...block.table.rows] : [];
}
