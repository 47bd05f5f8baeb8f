/** NoticeBoard from notice-board, noticeBoard or NoticeBoard. Throws a sentence for what cannot be a name. */
export function pascal(name = '') {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name))
    throw new Error(`"${name}" cannot be a name: letters first, as in NoticeBoard.`);
  return name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());
}

export const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

export const kebab = (name) =>
  pascal(name)
    .replace(/(?<!^)([A-Z])/g, '-$1')
    .toLowerCase();

/** "Notice Board". */
export const title = (name) => pascal(name).replace(/(?<!^)([A-Z])/g, ' $1');

/** "Notice board". */
export const sentence = (name) => title(name).replace(/ [A-Z]/g, (letter) => letter.toLowerCase());

function lastMatch(text, pattern, file) {
  const match = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (!match) throw new Error(`${file} has no line like ${pattern}: mend tools/new.`);
  return match;
}

/** Puts lines into a text before the last match of a pattern. Throws where there is none. */
export function before(text, pattern, lines, file) {
  const { index } = lastMatch(text, pattern, file);
  return `${text.slice(0, index)}${lines}\n${text.slice(index)}`;
}

/** Puts lines into a text after the last match of a pattern. Throws where there is none: the file looks different by now. */
export function after(text, pattern, lines, file) {
  const last = lastMatch(text, pattern, file);
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${lines}${text.slice(end)}`;
}
