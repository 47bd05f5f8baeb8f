/** The values of a form, by the names of its fields. */
export type Values = Record<string, unknown>;

/** How a description begins, as editor and server write it. */
const htmlStart = /^<(p|h[2-4]|ul|ol|table|blockquote)[\s>]/;
const meaningfulAttributes = new Set(['href', 'start', 'colspan', 'rowspan']);

/**
 * What mark-up says, for the editor and the server write the same in two ways: `<br>` and `<br />`, a space that does not
 * break by letter or by name, attributes that the server adds to a link or drops from a table. What is bold is not the same as what is not.
 */
function sayingOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const widths of body.querySelectorAll('colgroup')) widths.remove();
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (!meaningfulAttributes.has(name)) element.removeAttribute(name);
  return body.innerHTML.trim();
}

// A list of labels is a set, and a field without a value may hold any of three kinds of nothing.
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => JSON.stringify(one)).sort() : undefined;
  if (typeof value === 'string' && htmlStart.test(value)) return sayingOf(value);
  return value === '' || value === null ? undefined : value;
};

/** Whether two values of a field say the same. */
export const alike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The fields whose values have changed. */
export const changedIn = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !alike(before[name], after[name]));

export type Merge = {
  /** What was entered here and what was stored meanwhile go together so. */
  values: Values;
  /** Fields that were changed meanwhile and not here: the stored value stays. */
  taken: string[];
  /** Fields that were changed on both sides, unlike each other: somebody must choose. */
  asked: string[];
};

/** Puts together what was entered here (`mine`), begun from `from`, and what is `stored` by now. */
export function merge(from: Values, mine: Values, stored: Values): Merge {
  const theirs = changedIn(from, stored);
  const taken = theirs.filter((name) => alike(from[name], mine[name]));
  const asked = theirs.filter((name) => !taken.includes(name) && !alike(mine[name], stored[name]));
  return { values: { ...mine, ...Object.fromEntries(taken.map((name) => [name, stored[name]])) }, taken, asked };
}
