/** A form's values, by field name. */
export type Values = Record<string, unknown>;

/** How a description starts, as written by editor and server. */
const htmlStart = /^<(p|h[2-4]|ul|ol|table|blockquote)[\s>]/;
const meaningfulAttributes = new Set(['href', 'start', 'colspan', 'rowspan']);

/**
 * Normalises mark-up that the editor and the server write differently: `<br>` and `<br />`, non-breaking spaces, attributes that the
 * server adds to links or drops from tables. Formatting such as bold still counts.
 */
function sayingOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const widths of body.querySelectorAll('colgroup')) widths.remove();
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!meaningfulAttributes.has(name)) element.removeAttribute(name);
  return body.innerHTML.trim();
}

// Compares lists of labels as sets, and treats null, '' and [] as undefined.
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => JSON.stringify(one)).sort() : undefined;
  if (typeof value === 'string' && htmlStart.test(value)) return sayingOf(value);
  return value === '' || value === null ? undefined : value;
};

/** Whether two values of a field mean the same. */
export const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The fields whose values have changed. */
export const changedIn = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !alike(before[name], after[name]));

export type Merge = {
  /** The merged values. */
  values: Values;
  /** Fields changed only on the server: the stored value stays. */
  taken: string[];
  /** Fields changed differently on both sides: the user must choose. */
  asked: string[];
};

/** Merges what was entered here (`mine`), starting from `from`, with what is now `stored`. */
export function merge(from: Values, mine: Values, stored: Values): Merge {
  const theirs = changedIn(from, stored);
  const taken = theirs.filter((name) => alike(from[name], mine[name]));
  const asked = theirs.filter((name) => !taken.includes(name) && !alike(mine[name], stored[name]));
  return { values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, stored[name]])) }, taken, asked };
}
