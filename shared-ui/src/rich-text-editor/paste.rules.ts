import { makeLists } from './ms-word-lists.rules.ts';
import { stylesAsTags, withStylesAside } from './pasted-styles.rules.ts';

/** A pasted text as the editor can show it, and how many pictures had to be left out. */
export type Pasted = { html: string; pictures: number };

const rename = (element: Element, tag: string) => {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

/** Headings that the editor does not have become the nearest it has. */
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

/** Empty paragraphs that a word processor keeps text apart with; cells stay as they are. */
function dropSpacers(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.replaceAll('\u00a0', ' ').trim() && !paragraph.closest('td, th')) paragraph.remove();
}

/** What says nothing; at the end of each paragraph Word for the web has a mark of its own. */
const notRead = 'script, template, meta, link, span.EOP';

/** What word processors, spreadsheets, mail programs and web pages put on the clipboard, in the mark-up of a description (defect 13). */
export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(withStylesAside(html), 'text/html');
  for (const unread of body.querySelectorAll(notRead)) unread.remove();
  const pictures = body.querySelectorAll('img:not([role="presentation"]), svg, object, video, canvas');
  for (const picture of pictures) picture.remove();
  nearestHeadings(body);
  plainTables(body);
  makeLists(body);
  stylesAsTags(body);
  dropSpacers(body);
  return { html: body.innerHTML, pictures: pictures.length };
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
