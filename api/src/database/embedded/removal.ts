import { rm } from 'node:fs/promises';
import path from 'node:path';
import { clusterIn, exists } from './cluster-home.ts';
import { readPointer } from './home-pointer.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { stopLeftoverServer } from './leftover-server.ts';

/** Removes a data folder and its database, wherever that is, with what a killed owner left running; refused while in use. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  if (!(await exists(folder))) return;
  const lock = await takeInstanceLock(folder);
  try {
    const home = (await readPointer(folder))?.home ?? folder;
    await stopLeftoverServer(clusterIn(home), undefined, () => undefined);
    await rm(home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
