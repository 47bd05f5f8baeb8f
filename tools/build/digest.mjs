import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './parts.mjs';

/** The files below a folder, in a fixed order. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Inputs of every build besides its sources: the build configuration and the packages. */
export const configuration = () => [
  ...[import.meta.dirname, join(root, 'tools/legal-text')]
    .flatMap(filesBelow)
    .filter((file) => !file.endsWith('.test.mjs')),
  join(root, 'package-lock.json'),
];

/** A digest of files' names and contents. */
export function digestOf(files) {
  const digest = createHash('sha256');
  for (const file of files)
    digest
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return digest.digest('hex').slice(0, 16);
}
