import { type Attributes, Extension, Node } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

const span = (name: 'colspan' | 'rowspan'): Attributes => ({
  [name]: {
    default: 1,
    parseHTML: (element) => Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), 100),
    renderHTML: ({ [name]: held }) => (held > 1 ? { [name]: held } : {}),
  },
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList | heading | blockquote)+',
    isolating: true,
    addAttributes: () => ({ ...span('colspan'), ...span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', {}, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', {}, ['tbody', {}, 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

/** The table commands' names for the nodes. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

// Not the library's own extension: it needs another version of the editor, and keeps column widths, which descriptions do not have.
export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addExtensions: () => [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')],
});

const run =
  (...commands: (typeof addRowAfter)[]) =>
  (editor: Editor) =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => commands.some((command) => command(state, dispatch)))
      .run();

const size = { rows: 3, columns: 3 };
const cellsOf = (type: string) =>
  Array.from({ length: size.columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
const newTable = {
  type: 'table',
  content: Array.from({ length: size.rows }, (_, row) => ({
    type: 'tableRow',
    content: cellsOf(row === 0 ? 'tableHeader' : 'tableCell'),
  })),
};

/** Inserts a table with a heading row and a paragraph below it, and moves the cursor into the first cell. */
export function insertTable(editor: Editor): void {
  const at = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent([newTable, { type: 'paragraph' }])
    .command(({ tr }) => {
      let first: number | undefined;
      // An empty paragraph that the table replaces starts one before the cursor.
      tr.doc.nodesBetween(Math.max(at - 1, 0), tr.doc.content.size, (node, position) => {
        if (node.type.name === 'tableHeader') first ??= position;
        return first === undefined;
      });
      if (first !== undefined) tr.setSelection(Selection.near(tr.doc.resolve(first + 1)));
      return true;
    })
    .run();
}

/** The commands for the table around the cursor. Deleting the last row or column deletes the table. */
export const tableActs = [
  { name: 'Add row above', sign: '+ Row above', run: run(addRowBefore) },
  { name: 'Add row below', sign: '+ Row below', run: run(addRowAfter) },
  { name: 'Add column before', sign: '+ Column before', run: run(addColumnBefore) },
  { name: 'Add column after', sign: '+ Column after', run: run(addColumnAfter) },
  { name: 'Delete row', sign: 'Delete row', run: run(deleteRow, deleteTable) },
  { name: 'Delete column', sign: 'Delete column', run: run(deleteColumn, deleteTable) },
  { name: 'Heading row', sign: 'Heading row', run: run(toggleHeader('row')) },
  { name: 'Delete table', sign: 'Delete table', run: run(deleteTable) },
] as const;
