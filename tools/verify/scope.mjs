// What the steps that read sources are run over: everything, or one part, whether the other areas are there or not.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, folderOf, parts, root } from '../build/parts.mjs';
import { walled } from './steps.mjs';

const folder = join(cacheFolder, 'types');
const fromHere = (path) => relative(folder, join(root, path));

/** A TypeScript project of a part and its imports, so that errors in other areas do not count: the name of its file, for `tsc -p`. */
function typesOfPart(part) {
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

export const wholeScope = {
  // The oldest browsers we support have nothing newer than ES2022 as a whole (PD-82): tests may use more.
  types: ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.browsers.json'],
  lint: ['.'],
  cited: [],
  walls: walled,
  dead: [],
  build: [],
};

/** The scope of one part: its own folder, and what it imports. */
export const scopeOf = (part) => ({
  types: [typesOfPart(part)],
  lint: [folderOf(part)],
  cited: [folderOf(part)],
  walls: [`${folderOf(part)}/src`],
  dead: ['--workspace', folderOf(part)],
  build: [part],
});

/**
 * The configurations of the compiler that a change of `affected` files concerns: of a part's files that part alone. What the
 * graph of imports does not know, such as a declaration of types for all, concerns every one.
 */
export function typesOver(changed, affected) {
  if (changed.some((file) => file.endsWith('.d.ts'))) return wholeScope.types;
  const sources = [...affected].filter((file) => /\.m?tsx?$/.test(file));
  const concerned = parts.filter((part) => sources.some((file) => file.startsWith(`${folderOf(part)}/`)));
  const shared = sources.some((file) => /^shared-(auth|ui)\//.test(file));
  const others = sources.some((file) => /^(shared-contract|api|e2e|tools)\//.test(file));
  return [
    ...(others ? ['tsconfig.json'] : []),
    ...(shared || concerned.length > 1 ? ['tsconfig.web.json'] : concerned.map(typesOfPart)),
  ];
}
