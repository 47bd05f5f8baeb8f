import { type Attributes, Extension, Node } from '@tiptap/core';
import { addRowAfter, deleteRow, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';
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

/** What the table commands know each node by. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

// Not the library's own extension: it demands another release of the editor than the one in use, and keeps column widths,
// which a description does not have.
export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addExtensions: () => [Table, Row, cell('tableCell', 'td'), cell('tableHeader', 'th')],
});

const run = (command: typeof addRowAfter) => (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => command(state, dispatch))
    .run();

/** What can be done to the table around the cursor. */
export const tableActs = [
  { name: 'Add row below', sign: 'Add row', run: run(addRowAfter) },
  { name: 'Delete row', sign: 'Delete row', run: run(deleteRow) },
  { name: 'Delete table', sign: 'Delete table', run: run(deleteTable) },
] as const;
