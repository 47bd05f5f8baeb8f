import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { definitions } from './citations.mjs';

const made = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const written = new Set(['.ts', '.tsx', '.mjs', '.css', '.sql', '.md', '.yml', '.conf', '.sh']);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The records of docs/decisions: file name and text, in the order of their numbers. */
export function readRecords() {
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d.*\.md$/.test(name));
  return names.sort().map((name) => ({ name, text: read(`docs/decisions/${name}`) }));
}

/** Everything under docs/ that can be cited. */
export const readDefinitions = () =>
  definitions({
    requirements: read('docs/requirements.md'),
    decisions: read('docs/product-decisions.md'),
    defects: read('docs/defects.md'),
    records: readRecords(),
  });

/** Every text in the repository written by a person: path and content. */
export function readSources(folder = '') {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !made.has(name));
  return entries.flatMap((entry) => {
    const file = join(folder, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) return readSources(file);
    return written.has(extname(file)) ? [{ file, text: read(file) }] : [];
  });
}
