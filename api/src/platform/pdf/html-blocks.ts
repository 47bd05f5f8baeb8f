import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';
import { Parser } from 'htmlparser2';
import { TableReader, type TableRow } from './html-tables.ts';

/** A run of bold or normal text. */
export type TextRun = { text: string; strong: boolean };
type TextKind = 'heading' | 'paragraph' | 'item';
/** A table has `rows`, and the same as lines in `text`. */
export type HtmlBlock = { kind: TextKind; text: string; runs: TextRun[]; rows?: readonly TableRow[] };

const kinds: Record<string, TextKind> = {
  p: 'paragraph',
  blockquote: 'paragraph',
  li: 'item',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
};

/** Markers for the start and end of bold text while parsing: two characters that texts never contain. */
const [begins, ends] = ['\ue000', '\ue001'];
const markers = new RegExp(`[${begins}${ends}]`, 'g');
const strongTags = new Set(['strong', 'b']);

/** The paragraphs, headings, list items and tables of sanitised HTML, in order, as runs of bold and normal text. */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: { kind: TextKind; text: string; rows?: readonly TableRow[] }[] = [];
  let open: (typeof blocks)[number] = { kind: 'paragraph', text: '' };
  let strong = 0;
  let table: TableReader | undefined;
  const start = (kind: TextKind) => {
    open = { kind, text: strong > 0 ? begins : '' };
    blocks.push(open);
  };
  start('paragraph');
  const closeTable = () => {
    const rows = table?.read() ?? [];
    table = undefined;
    blocks.push({ kind: 'paragraph', text: rows.map(lineOf).join('\n'), rows });
    start('paragraph');
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (strongTags.has(name)) strong += 1;
      if (table) table.opened(name, attributes);
      else if (name === 'table') table = new TableReader();
      else if (strongTags.has(name)) open.text += begins;
      else if (name === 'br') open.text += '\n';
      else {
        const kind = kinds[name];
        // A paragraph inside a list item is the item's own text.
        if (kind && !(name === 'p' && open.kind === 'item' && open.text.replace(markers, '') === '')) start(kind);
      }
    },
    onclosetag(name) {
      if (strongTags.has(name)) strong -= 1;
      if (table) {
        if (table.closed(name)) closeTable();
      } else if (strongTags.has(name)) open.text += ends;
      else if (kinds[name] && name !== 'p') start('paragraph');
    },
    ontext: (text) => {
      const words = visibleLines(text).replace(markers, '').replace(/\s+/g, ' ');
      if (table) table.add(words);
      else open.text += words;
    },
  });
  parser.end(html);
  return blocks
    .map(({ kind, text, rows }) => ({ ...withRuns(kind, text), ...(rows && { rows }) }))
    .filter(({ text }) => text.replace(/[|\s]/g, '') !== '');
}

/** A table row written as a line. */
const lineOf = (row: TableRow) => row.map(({ text }) => text.replaceAll('\n', ' ')).join(' | ');

/** A block's trimmed text without markers, and the same as runs. */
function withRuns(kind: TextKind, marked: string): HtmlBlock {
  const runs: TextRun[] = [];
  let strong = 0;
  for (const part of marked.split(/([\ue000\ue001])/)) {
    if (part === begins) strong += 1;
    else if (part === ends) strong = Math.max(0, strong - 1);
    else if (part) runs.push({ text: part, strong: strong > 0 });
  }
  const text = marked.replace(markers, '').trim();
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return { kind, text, runs: runs.filter((run) => run.text !== '') };
}
