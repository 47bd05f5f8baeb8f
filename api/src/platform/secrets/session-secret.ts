import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The configured secret, or one generated once in the data folder, so that sessions survive a restart. */
export const sessionSecret = async (configured: string | undefined, dataDir: string): Promise<string> =>
  configured ?? generatedSecret(dataDir, 'session-secret');

/** A secret of this installation, made at its first start and read from then on. */
export async function generatedSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  const newSecret = randomBytes(32).toString('base64url');
  await writeFile(file, newSecret, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const storedSecret = (await readFile(file, 'utf8')).trim();
  if (storedSecret.length >= 32) return storedSecret;
  // A start that was killed between making and filling the file leaves it short.
  await writeFile(file, newSecret, { mode: 0o600 });
  return newSecret;
}
