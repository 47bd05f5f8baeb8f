const blocks = 'p, li, h2, h3, h4, blockquote, ul, ol, td, th';

type Piece = { node: Text; start: number };

/** The words of some HTML with each text's place in them; blocks are separated. */
function readWords(body: HTMLElement): { words: string; pieces: Piece[] } {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let words = '';
  let block: Element | null | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const own = node.parentElement?.closest(blocks) ?? null;
    if (block !== undefined && block !== own) words += '\n';
    block = own;
    pieces.push({ node, start: words.length });
    words += node.data.replaceAll('\n', ' ');
  }
  return { words, pieces };
}

/** Removes the words from `from` to `to`, across text nodes. */
function cut(pieces: readonly Piece[], from: number, to: number): void {
  for (const { node, start } of pieces) {
    const first = Math.max(from - start, 0);
    const last = Math.min(to - start, node.data.length);
    if (first < last) node.deleteData(first, last - first);
  }
}

/** Words that introduce a detail and mean nothing without it: "on", "(mobile", "or e-mail:". */
const leadIn =
  /(?<=^|[\s(,;])(?:(?:on|at|via|by|or|and)|(?:tel|telephone|phone|mobile|mob|fax|e-?mail|web|website)\s*[:.]?)\s*$/i;

/** The detail from `from` to `to` with the words, brackets and spaces around it that would be left over. */
function withLoose(words: string, from: number, to: number): [from: number, to: number] {
  const first = words.lastIndexOf('\n', from - 1) + 1;
  const end = words.indexOf('\n', to);
  let before = words.slice(first, from);
  let right = words.slice(to, end < 0 ? undefined : end);
  const openLeft = () => {
    for (let found = leadIn.exec(before); found; found = leadIn.exec(before)) before = before.slice(0, found.index);
  };
  openLeft();
  if (/\(\s*$/.test(before) && /^\s*\)/.test(right)) {
    before = before.replace(/\(\s*$/, '');
    right = right.replace(/^\s*\)/, '');
    openLeft();
  }
  if (before.trim() === '') right = right.replace(/^[\s,;:.)-]+/, '');
  else if (/^(?:\s|[.,;:!?)]|$)/.test(right)) before = before.trimEnd();
  return [first + before.length, words.length - (end < 0 ? 0 : words.length - end) - right.length];
}

function removeDetail(body: HTMLElement, detail: string): void {
  for (let again = true; again; ) {
    const { words, pieces } = readWords(body);
    const at = words.indexOf(detail);
    again = at >= 0;
    if (again) cut(pieces, ...withLoose(words, at, at + detail.length));
  }
}

/** The body of `html` without the details' words; links to them become plain text. */
function stripped(html: string, details: readonly string[]): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const knownDetails = details.filter((detail) => detail !== '');
  for (const link of body.querySelectorAll('a')) {
    const target = (link.getAttribute('href') ?? '').replace(/^(mailto|tel):/i, '');
    if (knownDetails.some((detail) => target.includes(detail))) link.replaceWith(...link.childNodes);
  }
  for (const detail of [...knownDetails].sort((a, b) => b.length - a.length)) removeDetail(body, detail);
  return body;
}

/** A description without the contact details found in it, neither in its words nor in a link's target (SELL-040). */
export function removeContactDetails(html: string, details: readonly string[]): string {
  const body = stripped(html, details);
  for (const empty of body.querySelectorAll('a, strong, b, em, i, u, s, sub, sup'))
    if (empty.textContent === '') empty.remove();
  return body.textContent?.trim() ? body.innerHTML : '';
}

/** Plain text as HTML. */
export function asHtml(text: string): string {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph.outerHTML;
}

/** A line of plain text, such as a heading, without the contact details found in it. */
export const lineWithoutDetails = (text: string, details: readonly string[]): string =>
  (stripped(asHtml(text), details).textContent ?? '').trim();

export type Passage = { before: string; after: string };

/** The paragraphs that `withoutDetails` changes, as text: before and after. */
export function passagesWith(html: string, details: readonly string[]): Passage[] {
  const { words } = readWords(new DOMParser().parseFromString(html, 'text/html').body);
  const after = readWords(stripped(html, details)).words.split('\n');
  return words
    .split('\n')
    .map((before, at) => ({ before: before.trim(), after: (after[at] ?? '').trim() }))
    .filter((passage) => passage.before !== passage.after);
}
