import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a browser is told of a file it must not take otherwise (SRI). */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes the list of what a build's scripts and styles must be beside them, under a name of its content. Answers that name,
 * what the list itself must be, and what is in it.
 */
export async function writeManifest(folder, names) {
  const held = names.filter((name) => /\.(js|css)$/.test(name)).sort();
  const entries = held.map(async (name) => [name, integrityOf(await readFile(join(folder, name)))]);
  const files = Object.fromEntries(await Promise.all(entries));
  const text = JSON.stringify(files);
  const name = `manifest.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await writeFile(join(folder, name), text);
  return { name, integrity: integrityOf(text), files };
}
