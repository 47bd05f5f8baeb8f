import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a whole file that is either the old one or the new one after any crash. */
export async function writeDurably(file: string, text: string, mode: number): Promise<void> {
  const staged = `${file}.new`;
  await rm(staged, { force: true });
  await writeFile(staged, text, { mode, flush: true });
  await rename(staged, file);
  await syncFolder(path.dirname(file));
}

/** Makes renames in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders, and journals renames.
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
