import { Parser } from 'htmlparser2';

export type HtmlBlock = { kind: 'heading' | 'paragraph' | 'item'; text: string };

const kinds: Record<string, HtmlBlock['kind']> = {
  p: 'paragraph',
  blockquote: 'paragraph',
  li: 'item',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
};

/** The paragraphs, headings, list items and rows of tables of sanitised HTML, in order, as plain text. */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let open: HtmlBlock = { kind: 'paragraph', text: '' };
  let cellsOfRow: number | undefined;
  const start = (kind: HtmlBlock['kind']) => {
    open = { kind, text: '' };
    blocks.push(open);
  };
  start('paragraph');
  const parser = new Parser({
    onopentagname(name) {
      const kind = kinds[name];
      if (name === 'br') open.text += '\n';
      else if (name === 'tr') {
        start('paragraph');
        cellsOfRow = 0;
      } else if (name === 'td' || name === 'th') {
        cellsOfRow = (cellsOfRow ?? 0) + 1;
        if (cellsOfRow > 1) open.text += ' | ';
      } else if (cellsOfRow !== undefined) open.text += kind && !/(^| )$/.test(open.text) ? ' ' : '';
      // A paragraph inside a list item is the item's own text.
      else if (kind && !(name === 'p' && open.kind === 'item' && open.text === '')) start(kind);
    },
    onclosetag(name) {
      if (name === 'tr') cellsOfRow = undefined;
      if (name === 'tr' || (cellsOfRow === undefined && kinds[name] && name !== 'p')) start('paragraph');
    },
    ontext: (text) => {
      open.text += text.replace(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return blocks.map(({ kind, text }) => ({ kind, text: text.trim() })).filter(({ text }) => text !== '');
}
