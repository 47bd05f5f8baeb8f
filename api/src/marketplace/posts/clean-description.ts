import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';
import sanitizeHtml from 'sanitize-html';

/** The start of a list and the span of a cell are small integers, or missing. */
const numbered: sanitizeHtml.Transformer = (tagName, held) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(held).filter(([, value]) => /^[1-9]\d{0,2}$/.test(value))),
});

/** The mark-up a description may keep; everything else is dropped on write (PD-37). */
const allowedMarkup: sanitizeHtml.IOptions = {
  // Lists in cells in lists are some ten deep; unclosed nested tags cost the square of their number.
  nestingLimit: 40,
  allowedTags: [
    ...[
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sup',
      'sub',
      'blockquote',
      'a',
    ],
    ...['table', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
    ol: numbered,
    td: numbered,
    th: numbered,
  },
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The ends of cells, rows and tables, until their surroundings are known. No keyboard has these characters. */
const ends = { cell: '\ue000', row: '\ue001', table: '\ue002' };
const endings = /\s*[\ue000-\ue002][\s\ue000-\ue002]*/g;

/** A comma after a cell, a semicolon after a row, a full stop after a table: like a list in a sentence. */
function punctuated(run: string, start: number, text: string): string {
  if (start === 0 || start + run.length === text.length) return '';
  const mark = run.includes(ends.table) ? '.' : run.includes(ends.row) ? ';' : ',';
  return /[.,;:!?]/.test(text.charAt(start - 1)) ? ' ' : `${mark} `;
}

/** A description's sanitised HTML, and its text, for search and for the first line in mails and lists. */
export function cleanDescription(html: string): { html: string; text: string } {
  const clean = visibleLines(sanitizeHtml(html, allowedMarkup)).trim();
  const spaced = clean
    .replace(/<\/t[dh]>/g, `$&${ends.cell}`)
    .replace(/<\/tr>/g, `$&${ends.row}`)
    .replace(/<\/table>/g, `$&${ends.table}`)
    .replace(/<\/(p|h\d|li|blockquote)>|<br\s*\/?>/g, '$& ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(endings, punctuated)
    .replace(/\s+/g, ' ')
    .trim();
  return { html: clean, text };
}
