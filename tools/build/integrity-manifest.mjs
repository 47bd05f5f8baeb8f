import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@marketplace/releases/integrity';

/**
 * Writes the integrity of a build's scripts and styles into a file next to them, with a hash in its name. Returns that name, the
 * manifest's own integrity, and its content.
 */
export async function writeIntegrityManifest(folder, names) {
  const checked = names.filter((name) => /\.(js|css)$/.test(name)).sort();
  const entries = checked.map(async (name) => [name, integrityOf(await readFile(join(folder, name)))]);
  const files = Object.fromEntries(await Promise.all(entries));
  const text = JSON.stringify(files);
  const name = `manifest.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  await writeFile(join(folder, name), text);
  return { name, integrity: integrityOf(text), files };
}
