import { dirname, join } from 'node:path/posix';

/** Imports of a module's text: what follows `from` or is in `import(…)`, types too, for they are arrows as well. */
export const importsOf = (text) =>
  [...text.matchAll(/(?:^|[;}\s])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);

/** The box of the picture that a source file is in, or undefined for one that is not drawn. */
export function boxOf(file) {
  const [top, second, third] = file.split('/');
  if (top !== 'api') return /^(shared-|shell$|remote-)/.test(top) && second === 'src' ? top : undefined;
  if (second !== 'src') return third === 'src' ? `api/${second}` : undefined;
  return third.endsWith('.ts') ? 'api (app, server, worker)' : `api/${third}`;
}

/** Which box imports which, as `from>to`, in the order of the alphabet. `sources` are path and text of each file. */
export function arrowsBetween(sources) {
  const found = new Set();
  for (const { file, text } of sources) {
    const from = boxOf(file);
    if (!from || /\.(test|fixture|spec)\.tsx?$/.test(file)) continue;
    for (const name of importsOf(text)) {
      const to = name.startsWith('.')
        ? boxOf(join(dirname(file), name))
        : name.match(/^@marketplace\/([^/]+)/)?.[1]?.replace(/^(?!shared-|shell$|remote-)/, 'api/');
      if (to && to !== from) found.add(`${from}>${to}`);
    }
  }
  return [...found].sort();
}

const idOf = (box) => box.replace(/[^a-z]+/g, '_');

/** A Mermaid drawing of the arrows that begin in a box of this kind; `words` say what a box is for. */
export function drawing(arrows, isDrawn, words) {
  const chosen = arrows.map((arrow) => arrow.split('>')).filter(([from, to]) => isDrawn(from, to));
  const boxes = [...new Set(chosen.flat())].sort();
  return [
    '```mermaid',
    'flowchart TD',
    ...boxes.map((box) => `  ${idOf(box)}["${box}${words[box] ? `<br/>${words[box]}` : ''}"]`),
    ...chosen.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    '```',
  ].join('\n');
}

/** The document with its drawings made again: each is between `<!-- drawing: NAME -->` and `<!-- end -->`. */
export const withDrawings = (document, drawings) =>
  Object.entries(drawings).reduce((text, [name, drawn]) => {
    const place = new RegExp(`(<!-- drawing: ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`);
    if (!place.test(text)) throw new Error(`docs/architecture.md has no place for the drawing "${name}".`);
    return text.replace(place, (_, start, end) => `${start}\n${drawn}\n${end}`);
  }, document);
