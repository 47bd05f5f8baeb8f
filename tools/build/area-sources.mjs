import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from './digest.mjs';
import { folderOf, root } from './parts.mjs';

const notBuilt = /\.(test|fixture)\.tsx?$/;

/** An area's own modules by path, for the comparison with a shell's types (`api/releases/src/fit/types.ts`). */
export function areaSources(area) {
  const files = filesBelow(join(root, folderOf(area), 'src')).filter(
    (file) => /\.tsx?$/.test(file) && !notBuilt.test(file),
  );
  return Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}
