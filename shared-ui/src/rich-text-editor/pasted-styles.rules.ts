/** Where a style is kept while a pasted text is parsed. */
const styleAttribute = 'data-style';

/**
 * The mark-up without styles that a browser would apply: the page's policy forbids them, so a browser would report each and parse none.
 * They stay readable under another name.
 */
export const withStylesAside = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)style(\s*=)/gi, `$1${styleAttribute}$2`));

export const styleOf = (element: Element): string => element.getAttribute(styleAttribute) ?? '';

type Look = { says: RegExp; tag: string };

/** The tag that means the same as a style. */
const looks: readonly Look[] = [
  { says: /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i, tag: 'strong' },
  { says: /(?<![\w-])font-style:\s*italic/i, tag: 'em' },
  { says: /(?<![\w-])text-decoration[^;]*underline/i, tag: 'u' },
  { says: /(?<![\w-])text-decoration[^;]*line-through/i, tag: 's' },
  { says: /(?<![\w-])vertical-align:\s*super/i, tag: 'sup' },
  { says: /(?<![\w-])vertical-align:\s*sub(?!\w)/i, tag: 'sub' },
];
/** Tags that their own style cancels, like the one Google Docs wraps everything in. */
const takenBack: readonly Look[] = [
  { says: /(?<![\w-])font-weight:\s*(normal|[1-4]00)/i, tag: 'b, strong' },
  { says: /(?<![\w-])font-style:\s*normal/i, tag: 'i, em' },
  { says: /(?<![\w-])text-decoration:\s*none/i, tag: 'u, s' },
];

function wrap(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Converts a pasted text's styles to tags, and removes the styles. */
export function stylesAsTags(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(`[${styleAttribute}]`)]) {
    const style = styleOf(element);
    element.removeAttribute(styleAttribute);
    // Links are underlined anyway. Google Sheets styles a whole cell.
    if (element.matches('span, td') && !element.closest('a') && !element.querySelector('a'))
      for (const { says, tag } of looks) if (says.test(style)) wrap(element, tag);
    for (const { says, tag } of takenBack)
      if (element.matches(tag) && says.test(style)) element.replaceWith(...element.childNodes);
  }
}
