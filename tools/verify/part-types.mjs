import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, folderOf, root } from '../build/parts.mjs';

const folder = join(cacheFolder, 'types');
const fromHere = (path) => relative(folder, join(root, path));

/** A TypeScript project of a part and its imports, so that errors in other areas do not count: the name of its file, for `tsc -p`. */
export function typesOfPart(part) {
  const project = {
    extends: fromHere('tsconfig.web.json'),
    // What a style sheet is to TypeScript is declared in a file that nobody imports.
    include: [`${folderOf(part)}/src`, 'shared-ui/src/*.d.ts'].map(fromHere),
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  writeFileSync(file, JSON.stringify(project, undefined, 2));
  return file;
}
