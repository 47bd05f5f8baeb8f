import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, relative } from 'node:path';
import { root } from '../bootstrap.mjs';

const folders = '{shared-*,shell,remote-*,api,tools,e2e}';
const isLeftOut = (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path);
/** Static and dynamic imports, and the files of workers. */
const imported = /\b(?:from|import|URL)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;

/** The files of this repository that a source imports. dependency-cruiser knows more but takes twenty times as long. */
export function importsIn(source, text, fileOf) {
  return [...text.matchAll(imported)].flatMap(([, name]) => {
    if (name.startsWith('.')) return [posix.join(posix.dirname(source), name)];
    return name.startsWith('@marketplace/') ? fileOf(name) : [];
  });
}

/** The imports between all folders that are present. */
export function importGraph() {
  const files = new Map();
  const { resolve } = createRequire(join(root, 'package.json'));
  const find = (name) => {
    try {
      return [relative(root, resolve(name))];
    } catch {
      // An area alone lacks the folders of others.
      return [];
    }
  };
  const fileOf = (name) => files.get(name) ?? files.set(name, find(name)).get(name);
  return globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: isLeftOut }).map((source) => ({
    source,
    imports: importsIn(source, readFileSync(join(root, source), 'utf8'), fileOf),
  }));
}
