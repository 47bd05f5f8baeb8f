import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a whole file that is either the old one or the new one after any crash. */
export async function writeDurably(file: string, text: string, mode: number): Promise<void> {
  const staged = `${file}.new`;
  const handle = await open(staged, 'w', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(staged, file);
  await syncFolder(path.dirname(file));
}

/** Makes renames in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders, and journals renames.
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
