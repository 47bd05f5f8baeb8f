import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '@marketplace/releases/targets/file-errors';

/** The last backup made here, and the result of its last verification. */
export type LastBackup = { file: string; madeAt: string; verifiedAt?: string; found?: string; isWhole?: boolean };

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json');

export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(unlessMissing);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Recorded for `npm run status`; a backup counts without it, e.g. if the data folder is not writable. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFile(fileIn(dataDir), JSON.stringify(backup), { mode: 0o644 }).catch((error: Error) => {
    process.stderr.write(`npm run status will not tell of this: ${error.message}\n`);
  });
}

export async function noteVerified(
  dataDir: string,
  file: string,
  at: Date,
  { found, isWhole }: { found: string; isWhole: boolean },
): Promise<void> {
  const last = await lastBackup(dataDir);
  if (last?.file === file) await noteBackup(dataDir, { ...last, verifiedAt: at.toISOString(), found, isWhole });
}
