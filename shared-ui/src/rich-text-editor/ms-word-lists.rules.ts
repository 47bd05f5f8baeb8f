import { styleOf } from './pasted-styles.rules.ts';

/** How a paragraph is marked as a list item. `number` is missing with bullets and letters. */
type Marker = { level: number; ordered: boolean; number?: number; strip: () => void };
type Item = Marker & { element: Element };

const wordList = /mso-list:\s*l\d+\s+level(\d+)/i;
const isMarker = (element: Element) => /mso-list:\s*ignore/i.test(styleOf(element));
const numbering = /^[\s(]*(\d{1,4}|[a-z]{1,2}|[ivxlc]{1,6})[.)]/i;

/** Bullets and numbers as text before a paragraph's words, as mail programs and PDF viewers provide them. */
const typedMarker = /^\s*(?:[·•●▪◦‣\uf0b7\uf0a7]\s|[-–o§]\s{2,}|(\d{1,3})[.)]\s{2,})\s*/;

/** Removes some characters from the start of an element's text. */
function dropStart(element: Element, characters: number): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let remaining = characters;
  for (let node = walker.nextNode() as Text | null; node && remaining > 0; node = walker.nextNode() as Text | null) {
    const cutLength = Math.min(remaining, node.data.length);
    node.deleteData(0, cutLength);
    remaining -= cutLength;
  }
}

function markerOf(element: Element): Marker | undefined {
  if (!/^(P|H[1-6])$/.test(element.tagName) || element.closest('li')) return undefined;
  const level = wordList.exec(styleOf(element))?.[1];
  if (level) {
    const marker = [...element.querySelectorAll('span')].find(isMarker);
    const number = numbering.exec(marker?.textContent ?? '')?.[1];
    return {
      level: Number(level),
      ordered: number !== undefined,
      number: number && /^\d+$/.test(number) ? Number(number) : undefined,
      strip: () => marker?.remove(),
    };
  }
  const marker = typedMarker.exec(element.textContent ?? '');
  return (
    (marker && {
      level: 1,
      ordered: marker[1] !== undefined,
      number: marker[1] === undefined ? undefined : Number(marker[1]),
      strip: () => dropStart(element, marker[0].length),
    }) ??
    undefined
  );
}

/** The next element, unless text is between them. */
function nextBeside({ nextSibling: next }: Node): Element | undefined {
  if (!next) return undefined;
  if (next.nodeType === Node.ELEMENT_NODE) return next as Element;
  return next.nodeType === Node.COMMENT_NODE || !next.textContent?.trim() ? nextBeside(next) : undefined;
}

/** A paragraph that is an item, and those that follow immediately. */
function itemsFrom(first: Element): Item[] {
  const items: Item[] = [];
  for (let element: Element | undefined = first; element; element = nextBeside(element)) {
    const marker = markerOf(element);
    if (!marker) break;
    items.push({ ...marker, element });
  }
  return items;
}

function itemOf({ element, strip }: Item): Element {
  const item = element.ownerDocument.createElement('li');
  const words = element.ownerDocument.createElement('p');
  strip();
  words.append(...element.childNodes);
  item.append(words);
  return item;
}

/** Nests the items into lists by level. A number 1, or another kind of list, starts a new list. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  for (let at = 0; at < items.length; ) {
    const [first] = items.slice(at) as [Item];
    const list = first.element.ownerDocument.createElement(first.ordered ? 'ol' : 'ul');
    if ((first.number ?? 1) > 1) list.setAttribute('start', String(first.number));
    for (let item: Item | undefined = first; item; ) {
      const end = items.findIndex(({ level }, index) => index > at && level <= first.level);
      const deeper = items.slice(at + 1, end < 0 ? undefined : end);
      const listItem = itemOf(item);
      listItem.append(...listsOf(deeper));
      list.append(listItem);
      at += 1 + deeper.length;
      const next: Item | undefined = items[at];
      const goesOn = next?.level === first.level && next.ordered === first.ordered && next.number !== 1;
      item = goesOn ? next : undefined;
    }
    lists.push(list);
  }
  return lists;
}

/** Converts the bulleted and numbered paragraphs that word processors put on the clipboard into lists (defect 13). */
export function makeLists(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const items = body.contains(element) ? itemsFrom(element) : [];
    if (items.length === 0) continue;
    const place = body.ownerDocument.createComment('');
    element.before(place);
    place.replaceWith(...listsOf(items));
    for (const item of items) item.element.remove();
  }
  // Google Docs makes a nested list the sibling of the item it belongs to.
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) inner.previousElementSibling?.append(inner);
}
