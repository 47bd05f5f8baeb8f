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

/** The paragraphs, headings and list items of sanitised HTML, in order, as plain text. */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let open: HtmlBlock = { kind: 'paragraph', text: '' };
  const start = (kind: HtmlBlock['kind']) => {
    open = { kind, text: '' };
    blocks.push(open);
  };
  start('paragraph');
  const parser = new Parser({
    onopentagname(name) {
      const kind = kinds[name];
      if (name === 'br') open.text += '\n';
      // A paragraph inside a list item is the item's own text.
      else if (kind && !(name === 'p' && open.kind === 'item' && open.text === '')) start(kind);
    },
    onclosetag(name) {
      if (kinds[name] && name !== 'p') start('paragraph');
    },
    ontext: (text) => {
      open.text += text.replace(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return blocks.map(({ kind, text }) => ({ kind, text: text.trim() })).filter(({ text }) => text !== '');
}
