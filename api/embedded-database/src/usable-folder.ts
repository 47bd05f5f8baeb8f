import { chmod, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorMessageOf } from './program.ts';

/** Folders, best first, for what cannot stay where it is because PostgreSQL's user may not go there. */
export function outsideFolders(name: string): string[] {
  const uid = process.getuid?.() ?? 0;
  const system = uid === 0 ? path.join('/var/lib', name) : path.join(os.homedir(), '.local', 'share', name);
  const temporary = [os.tmpdir(), '/tmp'].map((folder) => path.join(folder, `${name}-${uid}`));
  return [...new Set([system, ...temporary])];
}

/** The first folder in which the attempt succeeds; rejects with all the reasons if none does. */
export async function firstUsable(
  folders: string[],
  attempt: (folder: string) => Promise<unknown>,
  refusal: string,
): Promise<string> {
  const reasons: string[] = [];
  for (const folder of folders) {
    const reason = await errorMessageOf(() => attempt(folder));
    if (reason === undefined) return folder;
    reasons.push(`${folder}: ${reason}`);
  }
  throw new Error([refusal, ...reasons].join('\n'));
}

/** Makes a folder that others may enter and only we may change; refuses one that somebody else prepared for us in /tmp. */
export async function makeOwnFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new Error(`${folder} belongs to somebody else`);
  }
  // The umask of the caller may be 077.
  if (made || (found.mode & 0o777) !== 0o755) await chmod(folder, 0o755);
}
