import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';

/** The database's password, made on first start; only the user who started us may read it. */
export async function databasePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, 'database-password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept) return kept.trim();
  if (clusterExists) {
    throw new Error(`${file} is missing, so its database cannot be opened. Restore the file from a backup.`);
  }
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, `${password}\n`, 0o600);
  return password;
}
