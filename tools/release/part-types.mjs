import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, folderOf, root } from '../build/parts.mjs';

/**
 * A TypeScript project of some parts and their imports, so that errors in other areas do not count. Returns its file's name, for
 * `tsc -p`. `from` is the repository's folder.
 */
export function typesOfParts(parts, from = root) {
  const folder = from === root ? join(cacheFolder, 'types') : join(from, '.cache/types');
  const fromHere = (path) => relative(folder, join(from, path));
  const project = {
    extends: fromHere('tsconfig.web.json'),
    // What a style sheet is to TypeScript is declared in a file that nobody imports.
    include: [...parts.map((part) => `${folderOf(part)}/src`), 'shared-ui/src/*.d.ts'].map(fromHere),
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${parts.join('-')}.json`);
  writeFileSync(file, JSON.stringify(project, undefined, 2));
  return file;
}
