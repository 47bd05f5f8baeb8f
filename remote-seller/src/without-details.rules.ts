const blocks = 'p, li, h2, h3, h4, blockquote, ul, ol';

type Piece = { node: Text; start: number };

/** The words of some HTML with the place of each text in them; what stands in different blocks is apart. */
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
    words += node.data;
  }
  return { words, pieces };
}

/** Takes the words from `from` to `to` out, over however many texts they run. */
function cut(pieces: readonly Piece[], from: number, to: number): void {
  for (const { node, start } of pieces) {
    const first = Math.max(from - start, 0);
    const last = Math.min(to - start, node.data.length);
    if (first < last) node.deleteData(first, last - first);
  }
}

function removeDetail(body: HTMLElement, detail: string): void {
  for (let again = true; again; ) {
    const { words, pieces } = readWords(body);
    const at = words.indexOf(detail);
    again = at >= 0;
    if (again) cut(pieces, at, at + detail.length);
  }
}

/** A description without the contact details found in it, neither as words nor as a link's target (SELL-040). */
export function withoutDetails(html: string, details: readonly string[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = details.filter((detail) => detail !== '');
  for (const link of body.querySelectorAll('a')) {
    const target = (link.getAttribute('href') ?? '').replace(/^(mailto|tel):/i, '');
    if (found.some((detail) => target.includes(detail))) link.replaceWith(...link.childNodes);
  }
  for (const detail of found.toSorted((a, b) => b.length - a.length)) removeDetail(body, detail);
  for (const empty of body.querySelectorAll('a, strong, b, em, i, u, s')) if (empty.textContent === '') empty.remove();
  return body.textContent?.trim() ? body.innerHTML : '';
}
