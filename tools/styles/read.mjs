const comments = /\/\*.*?\*\//gs;
const unquoted = (text) => text.replaceAll(/"[^"\n]*"/g, '""');

/** The classes of a style sheet: local ones, and global ones (`:global(.card)`). */
export function classesOf(sheet) {
  const preludes = [...unquoted(sheet.replaceAll(comments, '')).matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude);
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith('@')).join(' ');
  const global = [...selectors.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name);
  const own = [...selectors.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
    ([, name]) => name,
  );
  return { own: new Set(own), global: new Set(global) };
}

/** The CSS module classes that a script uses, and whether it asks for one by a computed name. */
export function usesOf(script) {
  const imports = [...script.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)];
  return imports.map(([, local, from]) => ({
    from,
    names: [...script.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name),
    computed: new RegExp(`\\b${local}\\[`).test(script),
  }));
}

/** The classes a script writes as text. */
export function writtenClasses(script) {
  const texts = [...script.matchAll(/\bclassName=(?:"([^"]*)"|\{)/g)].flatMap(({ 0: start, 1: text, index }) =>
    text === undefined ? textsIn(expressionAt(script, index + start.length)) : [text],
  );
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter(Boolean));
}

/** The text between a brace and the one that closes it. */
function expressionAt(script, start) {
  let [depth, end] = [1, start];
  for (; depth > 0 && end < script.length; end++) depth += { '{': 1, '}': -1 }[script[end]] ?? 0;
  return script.slice(start, end - 1);
}

const textsIn = (expression) => {
  const templates = [...withoutHoles(expression).matchAll(/`([^`]*)`/g)].map(([, text]) => text);
  const chosen = [...expression.matchAll(/[?:]\s*'([^']*)'/g)].map(([, text]) => text);
  return [...templates, ...chosen];
};

/** A template's text without its substitutions. */
function withoutHoles(text) {
  const start = text.indexOf('${');
  if (start < 0) return text;
  const hole = expressionAt(text, start + 2);
  return `${text.slice(0, start)} ${withoutHoles(text.slice(start + 2 + hole.length + 1))}`;
}
