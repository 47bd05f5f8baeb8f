import { Mark } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { OrderedList } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { Tables } from './tables.ts';

const linkable = /^(https?:\/\/|mailto:)\S+$/i;

/** Whether a link's address is allowed: readers see only these in a description. */
export const isLinkable = (address: string): boolean => linkable.test(address);

/** A typed address, with its missing scheme. */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return /^[^\s/]+@[^\s/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

// The server keeps only the attributes for links, the start of a numbered list and the span of a cell (PD-37): the editor has no others,
// which would be lost.
const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => Math.max(Number.parseInt(element.getAttribute('start') ?? '', 10) || 1, 1),
      renderHTML: ({ start }) => (start > 1 ? { start } : {}),
    },
  }),
});
const PlainLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),
}).configure({
  openOnClick: false,
  autolink: false,
  isAllowedUri: isLinkable,
  HTMLAttributes: { target: null, class: null, rel: 'nofollow noopener noreferrer' },
});

const raised = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** What a description may contain: no more than the server's sanitiser keeps. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    orderedList: false,
    link: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
  }),
  PlainOrderedList,
  PlainLink,
  raised('superscript', 'sup'),
  raised('subscript', 'sub'),
  Tables,
];
