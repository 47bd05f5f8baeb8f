import { makeLists } from './ms-word-lists.rules.ts';
import { styleOf, stylesAsTags, withStylesAside } from './pasted-styles.rules.ts';

/** What a paste had to omit: pictures, and hidden text. */
export type LeftOut = { pictures: number; unseen: number };
/** A pasted text in the editor's schema. */
export type Pasted = LeftOut & { html: string };

const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

/** Replaces headings that the editor lacks with the nearest ones. */
function nearestHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
}

/** Layout tables are replaced by their contents; so are tables inside tables. */
function plainTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const cells = table.querySelectorAll('td, th');
    if (cells.length > 1 && !table.parentElement?.closest('table')) continue;
    table.replaceWith(...[...cells].flatMap((cell) => [...cell.childNodes]));
  }
  for (const column of body.querySelectorAll('colgroup, col')) column.remove();
}

// Word's comments with their marks, and text deleted by tracked changes, as Word and Word for the web write it.
const comments =
  '.MsoCommentReference, .msocomanchor, .msocomtxt, .MsoCommentText, .msocomoff, [class*="CommentAnchor"]';
const deleted = 'del, [class*="TrackChangeTextDeletion"], [class*="TrackedDeletion"]';
const hiddenStyle = /(?<![\w-])(display:\s*none|visibility:\s*hidden|mso-hide:\s*all)|mso-element:\s*comment/i;

/** Removes text that the document does not show; returns how much that was. */
function dropUnseen(body: HTMLElement): number {
  const unseen = [...body.querySelectorAll('*')].filter(
    (element) => element.matches(`${comments}, ${deleted}, [hidden]`) || hiddenStyle.test(styleOf(element)),
  );
  const words = unseen.filter((element) => /[\p{L}\p{N}]/u.test(element.textContent ?? ''));
  for (const element of unseen) element.remove();
  return words.length;
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, hr';

/** Whether a line break lies between blocks, where it would become an empty paragraph. */
function isSpacer(lineBreak: Element): boolean {
  const isEmpty = (node: Node | null) =>
    node !== null &&
    (node.nodeType === Node.COMMENT_NODE ||
      node.nodeName === 'BR' ||
      (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()));
  const neighbour = (next: 'previousSibling' | 'nextSibling') => {
    let node = lineBreak[next];
    while (isEmpty(node)) node = node?.[next] ?? null;
    return node;
  };
  const [before, after] = [neighbour('previousSibling'), neighbour('nextSibling')];
  const isBlock = (node: Node | null) => node === null || (node instanceof Element && node.matches(blocks));
  return isBlock(before) && isBlock(after) && (before !== null || after !== null);
}

/** Removes the empty paragraphs that word processors use as spacing; cells stay as they are. */
function dropSpacers(body: HTMLElement): void {
  for (const spacer of [...body.querySelectorAll('br')].filter(isSpacer)) spacer.remove();
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.replaceAll('\u00a0', ' ').trim() && !paragraph.closest('td, th')) paragraph.remove();
}

/** Elements without visible text; Word for the web ends each paragraph with a mark of its own. */
const notRead = 'script, template, meta, link, span.EOP';

/** Converts what word processors, spreadsheets, mail programs and web pages put on the clipboard to a description's mark-up (defect 13). */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(withStylesAside(html), 'text/html');
  for (const unread of body.querySelectorAll(notRead)) unread.remove();
  const unseen = dropUnseen(body);
  const pictures = body.querySelectorAll('img:not([role="presentation"]), svg, object, video, canvas');
  for (const picture of pictures) picture.remove();
  nearestHeadings(body);
  plainTables(body);
  makeLists(body);
  stylesAsTags(body);
  dropSpacers(body);
  return { html: body.innerHTML, pictures: pictures.length, unseen };
}

/** Plain text as paragraphs, its bullets and numbers as lists. */
export function readPastedText(text: string): string {
  const { body } = new DOMParser().parseFromString('', 'text/html');
  for (const line of text.split(/(?:\r\n?|\n)+/)) {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.textContent = line;
    body.append(paragraph);
  }
  makeLists(body);
  dropSpacers(body);
  return body.innerHTML;
}
